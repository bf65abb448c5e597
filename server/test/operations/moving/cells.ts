import type { compareCells } from '../../../src/operations/moving/index.ts'

export type Cell = Parameters<typeof compareCells>[0][number]
type Company = Cell['companies'][number]

export const now = new Date('2026-11-27T12:00:00Z')
/** Named wb_ and its id. */
export const company = (id: number, place: Company['place'] = null, minutes = 0): Company => ({
  id,
  clientId: `wb_${id}`,
  place,
  address: place && 'https://cell1.example.com',
  since: place && new Date(now.getTime() - minutes * 60_000),
})
/** As a cell reads itself, without anything left of moves. */
export const cell = (number: number, companies: Company[], change: Partial<Cell> = {}): Cell => ({
  cell: number,
  version: '0.3.0',
  keyIds: [],
  publicUrl: null,
  migrations: ['0001-schema'],
  walLevel: 'logical',
  freeSlots: 10,
  freeSenders: 10,
  replication: [],
  companies,
  ...change,
})
