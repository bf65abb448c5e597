import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedEngine } from '../../src/platform/database/embedded-engine.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { postgresEngine } from '../../src/platform/database/postgres-engine.ts'
import { emptyPlace } from '../support/database.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-files-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`
const proof = (tenant: number, number: number, owner: string, signed: boolean, receivedAt: string) => `
  insert into proofs (tenant_id, id, ${owner}, kind, outcome, attempt, pieces, signed, occurred_at, received_at)
  values (${tenant}, '${id(number)}', 1, 'door', 'delivered', 1, '[]', ${signed}, '${receivedAt}', '${receivedAt}');`
const file = (tenant: number, proofNumber: number, number: number) => `
  insert into proof_files (tenant_id, proof_id, number, kind, sha256)
  values (${tenant}, '${id(proofNumber)}', ${number}, 'photo', '\\x0${number}');`

const proofsOfBefore = [
  // The records themselves do not matter.
  'set session_replication_role = replica;',
  proof(7, 1, 'shipment_id', true, '2030-03-02'),
  file(7, 1, 1) + file(7, 1, 2),
  proof(7, 2, 'shipment_id', true, '2030-03-01'),
  file(7, 2, 1),
  proof(7, 3, 'shipment_id', false, '2030-03-03'),
  proof(7, 4, 'pickup_id', false, '2030-03-01'),
  proof(8, 1, 'shipment_id', true, '2030-03-02'),
  'set session_replication_role = default;',
].join('')

test('files of proofs keep the numbers that were shown when the database is upgraded', async () => {
  const place = await emptyPlace(folder)
  const { DATA_DIR: dataDir = '', DATABASE_URL: url } = place.environment
  const engine = url
    ? postgresEngine({ url, connections: 1, onIdleError: () => {} })
    : await embeddedEngine(dataDir)
  const numbers = await engine.withSession(async session => {
    await migrate(session, { isWanted: name => name < '0027' })
    await session.script(proofsOfBefore)
    await migrate(session)
    const firsts = 'select tenant_id, id, first_file_number as first from proofs order by tenant_id, id'
    return (await session.query(firsts, [])).rows
  })
  await engine.close()
  await place.discard()
  expect(numbers).toEqual([
    { tenant_id: 7, id: id(1), first: 3 },
    { tenant_id: 7, id: id(2), first: 1 },
    { tenant_id: 7, id: id(3), first: 6 },
    { tenant_id: 7, id: id(4), first: 1 },
    { tenant_id: 8, id: id(1), first: 1 },
  ])
})
