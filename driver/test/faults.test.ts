import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const core = 'driver/test/core'
const api = 'server/test/entry/driver-api'
const browser = 'server/test/browser'

/** Each fault that users of other drivers' apps have reported, and the tests that would find it here. */
const faults: Readonly<Record<string, readonly (readonly [file: string, name: string])[]>> = {
  'Two jobs synchronised later ended with both signatures in one (coopcycle-app#250)': [
    [
      `${core}/faults-of-others.test.ts`,
      'two jobs that are synchronised later keep each its own signature and photos',
    ],
    [
      `${core}/drafts.test.ts`,
      'entries end in the write that records them, so that no signature comes up at another time',
    ],
  ],
  'The time of synchronising was taken for the time of delivery (coopcycle-app#250)': [
    [
      `${core}/faults-of-others.test.ts`,
      'the time of a delivery is that of the door, not that of the synchronising',
    ],
    [
      `${api}/actions.db.test.ts`,
      'an outcome is applied when it arrives, at the time when it happened, and tells integrators',
    ],
  ],
  'A step at the door waited for the server': [
    [`${core}/faults-of-others.test.ts`, 'a whole stop is recorded while the server never answers'],
    [
      `${browser}/driver-door-troubles.slow.browser.test.ts`,
      'a network that never answers makes nobody wait',
    ],
  ],
  'Safari never retries a service worker’s queue by itself (workbox#2386)': [
    [
      `${core}/faults-of-others.test.ts`,
      'the app itself sends what waits: at its start, when the network is back, and in the half minute; no queue of the browser',
    ],
    [
      `${core}/outbox.test.ts`,
      'waits 2, 5, 15, 30 and 60 seconds after failures, and from the beginning after a success',
    ],
  ],
  'Requests vanished because they were taken out before they were sent (workbox#3237)': [
    [
      `${core}/outbox.test.ts`,
      'only what the server has for certain is deleted, and what it refused stays to be seen',
    ],
    [`${core}/outbox.test.ts`, 'an answer that was lost is asked for again, and the action is taken once'],
  ],
  'Replays reordered or doubled (workbox#2640)': [
    [
      `${core}/faults-of-others.test.ts`,
      'whatever is lost on the way, the server gets each action once, in the order of the day, and none vanishes',
    ],
    [
      `${api}/actions.db.test.ts`,
      'a repeated action is answered as the first time, and counts once, also sent by two tabs at once',
    ],
  ],
  'A reload emptied the outbox (redux-offline#166)': [
    [`${core}/outbox.test.ts`, 'an app that was killed while it sent goes on where it was'],
  ],
  'Every tab sent the outbox (redux-offline#167)': [
    [`${core}/outbox.test.ts`, 'two tabs send each action once'],
  ],
  'White or black picture above 16.7 megapixels (browser-image-compression#116)': [
    [
      `${core}/faults-of-others.test.ts`,
      'no canvas comes near the 16.7 megapixels at which phones draw white or black',
    ],
    [
      `${browser}/driver-door-troubles.slow.browser.test.ts`,
      'a photo that shows nothing does not count, and neither does a file that is none',
    ],
  ],
  'A photo was rotated twice (browser-image-compression#52)': [
    [
      `${browser}/driver-door-troubles.slow.browser.test.ts`,
      'a photo of 24 megapixels that was stored lying is upright, and neither black nor white',
    ],
  ],
  'A home-screen app lost all data at restart (Dexie.js#739)': [
    [
      `${core}/pairing.test.ts`,
      'a storage that was emptied is noticed, and the phone goes on with a new installation',
    ],
    [
      `${browser}/driver-door-troubles.slow.browser.test.ts`,
      'a storage that the browser has emptied is told, and the phone goes on with its day',
    ],
    [
      `${api}/from-the-road.db.test.ts`,
      'a phone whose storage was emptied is a loss of what waited at its last contact, until staff have seen to it',
    ],
  ],
  'Safari deletes a tab’s storage after 7 days': [
    [
      `${browser}/driver.slow.browser.test.ts`,
      'on an iPhone the app says how to install it, with the code to enter there',
    ],
    [
      `${core}/storage.test.ts`,
      'the browser is asked to delete nothing, once it has agreed no more, and where it cannot be asked the app goes on',
    ],
  ],
  'Blobs in IndexedDB lost the connection (Dexie.js#1638)': [
    [`${core}/outbox.test.ts`, 'an action and its photos are stored together or not at all'],
    [
      `${core}/drafts.test.ts`,
      'a signature and photos that are not recorded are there again when the phone has ended the app',
    ],
    [`${core}/pairing.test.ts`, 'a connection to the storage that the browser has closed is opened again'],
  ],
  'The camera was black in an installed iOS app (zxing-js/library#431)': [
    [
      `${browser}/driver-door-troubles.slow.browser.test.ts`,
      'a camera with a black picture is started again',
    ],
  ],
  'After a deployment an open page asked for chunks that were gone': [
    [
      `${browser}/driver.slow.browser.test.ts`,
      'a new build waits while a stop is open, and the older one still has all its files',
    ],
    [
      'driver/test/updates/busy.test.ts',
      'a new build waits at every step of the door and the depot, and not at home',
    ],
  ],
  'A cancelled task stayed on the list (coopcycle-app#1828)': [
    [
      `${core}/day.test.ts`,
      'an open stop that was cancelled leaves the list, with a notice that stays until it is touched',
    ],
    [
      `${api}/day.db.test.ts`,
      'a run that the phone has comes again only after a change, of the run or of a record on it',
    ],
  ],
  'A cancelled pickup blocked all later stops (coopcycle-web#4246)': [
    [
      `${core}/faults-of-others.test.ts`,
      'a cancelled pickup blocks no later stop, and leaves the list though only its record has changed',
    ],
    [`${api}/two-things-true.db.test.ts`, 'one stop of several was cancelled: the others go on'],
  ],
  'Validated too fast and no way back (coopcycle-app#1463)': [
    [
      `${browser}/driver-door-troubles.slow.browser.test.ts`,
      'a second touch where the driver has just recorded does not close the confirmation',
    ],
    [
      `${core}/day.test.ts`,
      'an own outcome can be taken back until it is sent, for ten minutes after, and a failure until its run is closed',
    ],
    [
      `${api}/actions.db.test.ts`,
      'a driver takes an own outcome back: status, stop, money and charge are as before',
    ],
  ],
  'The order of stops differed between two views (coopcycle-app#1700)': [
    [
      `${core}/faults-of-others.test.ts`,
      'the list, the loading and the end of the day have the stops in one order, also before the office knows it',
    ],
    [`${api}/actions.db.test.ts`, 'a stop for later is the last one, in the office as on the phone'],
  ],
  'Proofs were stored and linked, but no page showed them (fleetbase#490)': [
    [
      `${browser}/proofs.slow.browser.test.ts`,
      'a clerk sees what the driver recorded, drew and photographed',
    ],
  ],
  'One list under one key as the outbox: two writers lost one': [
    [
      `${core}/faults-of-others.test.ts`,
      'two writers of the outbox lose nothing: each action is a row of its own',
    ],
    [`${core}/outbox.test.ts`, 'numbers have no gap: also with two tabs, and after a write that failed'],
  ],
}

test.each(Object.entries(faults))('%s', async (_fault, tests) => {
  expect(tests.length).toBeGreaterThan(0)
  for (const [file, name] of tests) {
    const text = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8')
    expect(text, file).toContain(`'${name}'`)
  }
})
