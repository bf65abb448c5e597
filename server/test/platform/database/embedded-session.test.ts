import { expect, test } from 'vitest'
import { openEmbedded } from '../../../src/platform/database/embedded-engine.ts'
import { sessionsOn } from '../../../src/platform/database/embedded-session.ts'

const one = 'select $1::integer as one'

test('a statement that comes after the database is closed fails, and ends nothing else', async () => {
  const database = await openEmbedded({})
  const withSession = sessionsOn(database)
  await withSession(async session => {
    expect((await session.query(one, [1])).rows).toEqual([{ one: 1 }])
    await database.close()
    await expect(session.query(one, [1])).rejects.toThrow()
  })
  await expect(withSession(session => session.query(one, [1]))).rejects.toThrow()
})

test('a connection whose prepared statement no longer fits is replaced by one that prepares anew', async () => {
  const database = await openEmbedded({})
  const withSession = sessionsOn(database)
  const all = 'select * from grown where number = $1'
  await withSession(async session => {
    await session.script('create table grown (number integer); insert into grown values (1)')
    expect((await session.query(all, [1])).rows).toEqual([{ number: 1 }])
    await session.script("alter table grown add column word text default 'w'")
  })
  await expect(withSession(session => session.query(all, [1]))).rejects.toThrow('cached plan')
  expect(await withSession(session => session.query(all, [1]))).toMatchObject({
    rows: [{ number: 1, word: 'w' }],
  })
  await database.close()
})
