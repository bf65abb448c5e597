import { expect, test } from 'vitest'
import { mappingFor, shapeOf } from '../../../src/shipping/imports/mapping.ts'
import { readTable } from '../../../src/shipping/imports/read-table.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function read(...lines: string[]) {
  const table = await readTable(bytes(lines.join('\n')), { folds: true })
  const rows = table.pages.flatMap(page => JSON.parse(page) as { line: number; cells: string[] }[])
  return { columns: table.columns, rows: rows.map(({ line, cells }) => [line, ...cells]) }
}

test('rows of one order become one row, whether the shop repeats the address or leaves it out', async () => {
  const { columns, rows } = await read(
    'Order no,Company,Item name,Item quantity',
    'A-1,Doe,Socks,2',
    'A-1,,Shoes,1',
    'A-2,Roe,Hat,1',
    'A-3,Poe,Coat,1',
    'A-3,Poe,Belt,3',
    'A-3,Poe,Tie,4',
  )
  expect(columns).toEqual([
    'Order no',
    'Company',
    'Item name',
    'Item quantity',
    'Item name 2',
    'Item quantity 2',
    'Item name 3',
    'Item quantity 3',
  ])
  expect(rows).toEqual([
    [2, 'A-1', 'Doe', 'Socks', '2', 'Shoes', '1', '', ''],
    [4, 'A-2', 'Roe', 'Hat', '1', '', '', '', ''],
    [5, 'A-3', 'Poe', 'Coat', '1', 'Belt', '3', 'Tie', '4'],
  ])
})

test.each([
  ['another order', ['Order no,Company,Item name', 'A-1,Doe,Socks', 'A-2,Doe,Shoes']],
  ['no order number', ['Order no,Company,Item name', ',Doe,Socks', ',Doe,Shoes']],
  ['another address', ['Order no,Company,Item name', 'A-1,Doe,Socks', 'A-1,Roe,Shoes']],
  ['nothing of an item', ['Order no,Company,Item name', 'A-1,Doe,Socks', 'A-1,Doe,']],
  ['no column of items: two parcels of one order', ['Order no,Company,Weight', 'A-1,Doe,1', 'A-1,Doe,1']],
  ['no column of orders', ['Town,Company,Item name', 'X,Doe,Socks', 'X,Doe,Shoes']],
])('rows of different orders stay apart: %s', async (_, lines) => {
  expect((await read(...lines)).rows).toHaveLength(2)
})

test('an order with more items than a shipment can have is refused with its line', async () => {
  const lines = Array.from({ length: 21 }, () => 'A-1,Doe,Socks')
  await expect(read('Order no,Company,Item name', ...lines)).rejects.toThrow(
    'Line 22: an order has more than 20',
  )
})

test('a mapping is remembered whatever the largest order of a file is', () => {
  const columns = ['Order no', 'Item name', 'Item name 2', 'Item name 3']
  expect(shapeOf(columns).equals(shapeOf(columns.slice(0, 2)))).toBe(true)
  const remembered = {
    columns: { 'Order no': 'reference', 'Item name': 'customs.lines.0.description' },
    fixed: {},
    dateOrder: 'day_first' as const,
  }
  expect(mappingFor(columns, remembered).columns).toEqual({
    'Order no': 'reference',
    'Item name': 'customs.lines.0.description',
    'Item name 2': 'customs.lines.1.description',
    'Item name 3': 'customs.lines.2.description',
  })
})
