import type { Page } from 'playwright-core'

/** The entries that IndexedDB holds, as text by step and stop: of a photo its number of bytes. */
export function storedDrafts(page: Page): Promise<string[]> {
  return page.evaluate(`(async () => {
    const wait = request => new Promise((done, fail) => {
      request.onsuccess = () => done(request.result)
      request.onerror = () => fail(request.error)
    })
    const db = await wait(indexedDB.open('waybill-driver'))
    const all = await wait(db.transaction('drafts').objectStore('drafts').getAll())
    db.close()
    const text = (_key, value) => (value instanceof ArrayBuffer ? { bytes: value.byteLength } : value)
    return all.map(({ key, value }) => key + ' ' + JSON.stringify(value, text))
  })()`)
}
