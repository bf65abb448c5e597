import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import type { About, Notice, Recorded, StoredAction, StoredDraft, StoredPhoto, StoredRun } from './records.ts'

interface Stores extends DBSchema {
  about: { key: keyof About; value: About[keyof About] }
  runs: { key: number; value: StoredRun }
  actions: { key: number; value: StoredAction }
  photos: { key: string; value: StoredPhoto; indexes: { unsent: number } }
  recorded: { key: string; value: Recorded }
  notices: { key: string; value: Notice }
  drafts: { key: string; value: StoredDraft }
}

export type StoreName = StoreNames<Stores>
export const storeNames: readonly StoreName[] = [
  'about',
  'runs',
  'actions',
  'photos',
  'recorded',
  'notices',
  'drafts',
]

export type Reading = IDBPTransaction<Stores, StoreName[], 'readonly'>
export type Writing = IDBPTransaction<Stores, StoreName[], 'readwrite'>

/** The phone's storage. */
export interface Store {
  /** Work may only await the transaction's own requests: it ends when none is open. */
  read<T>(names: readonly StoreName[], work: (tx: Reading) => Promise<T>): Promise<T>
  /** All or nothing; resolves when it is on the disk. */
  write<T>(names: readonly StoreName[], work: (tx: Writing) => Promise<T>): Promise<T>
  /** As `write`, but does not wait for the disk: it outlives the app, and only a phone without power loses it. */
  writeFast<T>(names: readonly StoreName[], work: (tx: Writing) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Versions only add stores: an older build must find its own. */
const version = 2

export function openStore(name = 'waybill-driver'): Store {
  let opened: Promise<IDBPDatabase<Stores>> | null = null
  const forget = () => {
    opened = null
  }

  function open(): Promise<IDBPDatabase<Stores>> {
    opened ??= openAt(version)
      // A later build was here: it has only added stores.
      .catch((error: unknown) => {
        if (isNamed(error, 'VersionError')) return openAt(undefined)
        throw error
      })
      .catch((error: unknown) => {
        forget()
        throw error
      })
    return opened
  }

  function openAt(wanted: number | undefined): Promise<IDBPDatabase<Stores>> {
    return openDB<Stores>(name, wanted, {
      upgrade,
      // A newer build in another tab.
      blocking: (_current, _blocked, event) => {
        ;(event.target as IDBDatabase).close()
        forget()
      },
      terminated: forget,
    })
  }

  /** Browsers close the connection of an app that slept. */
  async function transaction<Mode extends 'readonly' | 'readwrite'>(
    names: readonly StoreName[],
    mode: Mode,
    durability: IDBTransactionDurability,
  ): Promise<IDBPTransaction<Stores, StoreName[], Mode>> {
    const begin = async () => (await open()).transaction([...names], mode, { durability })
    try {
      return await begin()
    } catch (error) {
      if (!isNamed(error, 'InvalidStateError')) throw error
      forget()
      return begin()
    }
  }

  async function run<T, Mode extends 'readonly' | 'readwrite'>(
    names: readonly StoreName[],
    mode: Mode,
    work: (tx: IDBPTransaction<Stores, StoreName[], Mode>) => Promise<T>,
    durability: IDBTransactionDurability = 'strict',
  ): Promise<T> {
    const tx = await transaction(names, mode, durability)
    const done = tx.done
    done.catch(() => undefined)
    try {
      const result = await work(tx)
      await done
      return result
    } catch (error) {
      abort(tx)
      await done.catch(() => undefined)
      throw error
    }
  }

  return {
    read: (names, work) => run(names, 'readonly', work),
    write: (names, work) => run(names, 'readwrite', work),
    writeFast: (names, work) => run(names, 'readwrite', work, 'relaxed'),
    async close() {
      const db = await opened
      forget()
      db?.close()
    },
  }
}

function upgrade(db: IDBPDatabase<Stores>, before: number): void {
  if (before < 1) {
    db.createObjectStore('about')
    db.createObjectStore('runs', { keyPath: 'id' })
    db.createObjectStore('actions', { keyPath: 'seq' })
    db.createObjectStore('photos', { keyPath: 'sha256' }).createIndex('unsent', 'unsent')
    db.createObjectStore('recorded', { keyPath: 'id' })
    db.createObjectStore('notices', { keyPath: 'id' })
  }
  if (before < 2) db.createObjectStore('drafts', { keyPath: 'key' })
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name
}

function abort(tx: { abort(): void }): void {
  try {
    tx.abort()
  } catch {
    // It has ended already.
  }
}

export async function getAbout<Key extends keyof About>(
  tx: Reading | Writing,
  key: Key,
): Promise<About[Key] | undefined> {
  return (await tx.objectStore('about').get(key)) as About[Key] | undefined
}

export async function putAbout<Key extends keyof About>(
  tx: Writing,
  key: Key,
  value: About[Key],
): Promise<void> {
  await tx.objectStore('about').put(value, key)
}
