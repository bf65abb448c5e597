import path from 'node:path'
import pg from 'pg'
import type { Checkout } from './checkout.ts'

/** Where a world is kept: a PostgreSQL database or the data folder of an embedded one. */
export type Place = { databaseUrl: string } | { dataDir: string }

/** The superuser, whom policies do not bind. The embedded database is closed to the service meanwhile. */
export interface Owner {
  run(script: string): Promise<void>
  rows(query: string): Promise<Record<string, unknown>[]>
}

export async function asOwner<T>(
  place: Place,
  checkout: Checkout,
  work: (owner: Owner) => Promise<T>,
): Promise<T> {
  return 'dataDir' in place ? inFolder(place.dataDir, checkout, work) : onServer(place.databaseUrl, work)
}

async function onServer<T>(connectionString: string, work: (owner: Owner) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work({
      run: async script => void (await client.query(script)),
      rows: async query => (await client.query<Record<string, unknown>>(query)).rows,
    })
  } finally {
    await client.end()
  }
}

interface Embedded {
  exec(script: string): Promise<unknown>
  query(query: string): Promise<{ rows: Record<string, unknown>[] }>
  close(): Promise<void>
}

/** By the checkout's own PGlite: another version may not read the files. */
async function inFolder<T>(
  folder: string,
  checkout: Checkout,
  work: (owner: Owner) => Promise<T>,
): Promise<T> {
  const { PGlite } = (await checkout.load('@electric-sql/pglite')) as {
    PGlite: { create(options: object): Promise<Embedded> }
  }
  const { btree_gin } = (await checkout.load('@electric-sql/pglite/contrib/btree_gin')) as {
    btree_gin: object
  }
  const database = await PGlite.create({ dataDir: path.join(folder, 'postgres'), extensions: { btree_gin } })
  try {
    // As the service sets it: what is counted here is to be counted as there.
    await database.exec('set default_statistics_target = 25')
    return await work({
      run: async script => void (await database.exec(script)),
      rows: async query => (await database.query(query)).rows,
    })
  } finally {
    await database.close()
  }
}
