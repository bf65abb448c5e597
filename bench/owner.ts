import path from 'node:path'
import pg from 'pg'
import type { Checkout } from './checkout.ts'

/** The place of a world: a PostgreSQL database or the data folder of an embedded one. */
export type Place = { databaseUrl: string } | { dataDir: string }

/** The superuser, who bypasses policies. The service must not use the embedded database meanwhile. */
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

/** Uses the checkout's own PGlite: another version may fail to read the files. */
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
    // The service's own setting, so that statistics are the same.
    await database.exec('set default_statistics_target = 25')
    return await work({
      run: async script => void (await database.exec(script)),
      rows: async query => (await database.query(query)).rows,
    })
  } finally {
    await database.close()
  }
}
