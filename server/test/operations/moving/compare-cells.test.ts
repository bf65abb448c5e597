import { expect, test } from 'vitest'
import { companyMap, compareCells } from '../../../src/operations/moving/index.ts'
import { type Cell, cell, company, now } from './cells.ts'

const faults = (...cells: Cell[]) => compareCells(cells, now).map(({ what }) => what)

test('cells whose companies are each in one place have no faults', () => {
  expect(faults(cell(0, [company(1), company(2, 'moved')]), cell(1, [company(2)]))).toEqual([])
})

test('a move under way is no fault, and one that was interrupted is', () => {
  const slot = { replication: ['slot waybill_move_1'] }
  expect(faults(cell(0, [company(1, 'moving')], slot))).toEqual([])
  expect(faults(cell(0, [company(1, 'moving', 5)], slot))).toEqual([
    'wb_1 is held off in cell 0 since its move was interrupted (moving).',
  ])
})

test('a slot without a move is told, because it holds WAL', () => {
  expect(faults(cell(0, [company(1)], { replication: ['slot waybill_move_9'] }))).toEqual([
    'Cell 0 has slot waybill_move_9.',
  ])
  expect(faults(cell(0, [company(1), company(9)], { replication: ['slot waybill_move_9'] }))).toEqual([
    'Cell 0 has slot waybill_move_9 of wb_9.',
  ])
})

test('a company is in two cells after a restore to before its move', () => {
  expect(faults(cell(0, [company(1)]), cell(1, [company(1)]))).toEqual(['wb_1 is in several cells: 0, 1.'])
})

test('a company is in no cell after a restore of the cell that it moved to', () => {
  expect(faults(cell(0, [company(1, 'moved')]), cell(1, []))).toEqual([
    'wb_1 has moved from cell 0 to https://cell1.example.com, but no cell has it.',
  ])
})

test('equal numbers and different releases are told', () => {
  expect(faults(cell(0, []), cell(0, [], { version: '0.4.0' }))).toEqual([
    '2 installations are cell 0, so their ids can meet.',
    'The cells have different releases: 0.3.0 (0001-schema), 0.4.0 (0001-schema).',
  ])
})

test('the map sends a company to the cell that has it, and a move keeps it where it was', () => {
  const cells = [cell(0, [company(1, 'moving'), company(2, 'moved')]), cell(1, [company(2)])]
  expect(companyMap(cells, 'haproxy')).toBe('wb_1 cell0\nwb_2 cell1')
  expect(companyMap(cells, 'nginx')).toBe('default cell0;\n"wb_1" cell0;\n"wb_2" cell1;')
})

test('a map that was not written again after a move differs', () => {
  const cells = [cell(0, [company(2, 'moved')]), cell(1, [company(2)])]
  expect(compareCells(cells, now, { map: 'wb_2 cell1\n' })).toEqual([])
  expect(compareCells(cells, now, { map: '# companies\nwb_2 cell0' }).map(({ what }) => what)).toEqual([
    'The proxy\'s map differs from the cells: missing "wb_2 cell1", too much "wb_2 cell0".',
  ])
})

test('a cell that lacks a key of another is told, because sealed secrets move with a company', () => {
  const keys = (...keyIds: string[]) => ({ keyIds })
  expect(faults(cell(0, [], keys('b', 'a')), cell(1, [], keys('a', 'b')))).toEqual([])
  expect(
    faults(cell(0, [], keys('a', 'b')), cell(1, [], keys('b', 'c')), cell(2, [], { keyIds: null })),
  ).toEqual(['Cell 0 lacks keys of other cells: c.', 'Cell 1 lacks keys of other cells: a.'])
})

test('without a cell that does not answer, no company counts as lost and the map is not compared', () => {
  const cells = [cell(0, [company(1, 'moved')]), cell(1, [])]
  expect(compareCells(cells, now, { map: 'wb_1 cell2', isWhole: false })).toEqual([])
})
