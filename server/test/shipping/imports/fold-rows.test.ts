import { describe, expect, test } from 'vitest'
import { mappingFor, shapeOf } from '../../../src/shipping/imports/mapping.ts'
import { readTable } from '../../../src/shipping/imports/read-table.ts'
import { shipmentFields } from '../../../src/shipping/imports/shipment-fields.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function read(...lines: string[]) {
  const table = await readTable(bytes(lines.join('\n')), { folds: shipmentFields })
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

describe('a column that differs by item does not keep the rows of an order apart:', () => {
  test.each([
    'Item SKU',
    'SKU',
    'Vendor',
    'Tax 1 Value',
    'Discount',
    'Line id',
    'Lineitem discount',
    'Anything',
  ])('%s', async column => {
    const { rows } = await read(`Order no,Company,Item name,${column}`, 'A-1,Doe,Socks,a', 'A-1,Doe,Shoes,b')
    expect(rows).toEqual([[2, 'A-1', 'Doe', 'Socks', 'a ≠ b', 'Shoes']])
  })

  test('beside the name of an item, its quantity and price', async () => {
    const { rows, columns } = await read(
      'Order no,Company,Product name,Qty,Price',
      'A-1,Doe,Socks,4,4.50',
      'A-1,Doe,Shoes,1,80',
    )
    expect(columns.slice(5)).toEqual(['Product name 2', 'Qty 2', 'Price 2'])
    expect(rows).toEqual([[2, 'A-1', 'Doe', 'Socks', '4', '4.50', 'Shoes', '1', '80']])
  })

  test('a unit in the name of a column of items', async () => {
    const { columns, rows } = await read(
      'Order no,Company,Item name,Item weight (g)',
      'A-1,Doe,Socks,90',
      'A-1,Doe,Shoes,800',
    )
    expect(columns.at(-1)).toBe('Item weight (g) 2')
    expect(rows).toEqual([[2, 'A-1', 'Doe', 'Socks', '90', 'Shoes', '800']])
  })

  test('rows of other orders between them', async () => {
    const { rows } = await read('Order no,Company,Item name', 'A-1,Doe,Socks', 'A-2,Roe,Hat', 'A-1,Doe,Shoes')
    expect(rows).toEqual([
      [2, 'A-1', 'Doe', 'Socks', 'Shoes'],
      [3, 'A-2', 'Roe', 'Hat', ''],
    ])
  })

  test('a first row that has the order only', async () => {
    const { rows } = await read('Order no,Company,Item name', 'A-1,Doe,', 'A-1,,Socks', 'A-1,,Shoes')
    expect(rows).toEqual([[2, 'A-1', 'Doe', 'Socks', 'Shoes']])
  })
})

describe('a value of the whole shipment', () => {
  test.each([
    ['that is repeated counts once', ['49.90', '49.90'], '49.90'],
    ['that is written in another way counts once', ['49.90', '49.9'], '49.90'],
    ['of the first row stays', ['49.90', ''], '49.90'],
    ['of a later row is not lost', ['', '49.90'], '49.90'],
    ['that differs keeps all values, to be marked', ['49.90', '10'], '49.90 ≠ 10'],
    ['that is a code keeps its zero', ['0100', '100'], '0100 ≠ 100'],
  ])('%s', async (_, [first, second], cell) => {
    for (const column of ['COD amount', 'Declared value', 'Weight (kg)', 'Service', 'Phone']) {
      const lines = [`A-1,Doe,${first},Socks`, `A-1,Doe,${second},Shoes`]
      const { rows } = await read(`Order no,Company,${column},Item name`, ...lines)
      expect(rows, column).toEqual([[2, 'A-1', 'Doe', cell, 'Socks', 'Shoes']])
    }
  })
})

test.each([
  ['another order', ['Order no,Company,Item name', 'A-1,Doe,Socks', 'A-2,Doe,Shoes']],
  ['no order number', ['Order no,Company,Item name', ',Doe,Socks', ',Doe,Shoes']],
  ['another company', ['Order no,Company,Item name', 'A-1,Doe,Socks', 'A-1,Roe,Shoes']],
  ['another street', ['Order no,Street,Item name', 'A-1,1 Main St,Socks', 'A-1,2 Main St,Shoes']],
  ['another postal code', ['Order no,Zip,Item name', 'A-1,01234,Socks', 'A-1,1234,Shoes']],
  ['nothing of an item', ['Order no,Company,Item name', 'A-1,Doe,Socks', 'A-1,Doe,']],
  ['no column of items: two parcels of one order', ['Order no,Company,Weight', 'A-1,Doe,1', 'A-1,Doe,1']],
  ['no column of orders', ['Town,Company,Item name', 'X,Doe,Socks', 'X,Doe,Shoes']],
])('rows of different shipments stay apart: %s', async (_, lines) => {
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
