import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { adminCalls } from './support/busy-day.ts'
import { pairWith, phoneOf } from './support/driver-phone.ts'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice()

test('a phone is paired with a code, tells what waits and how its clock goes, and is reported as stolen', async () => {
  const { page, follow } = session
  await adminCalls(office, session)('POST', '/drivers', { name: 'Nadia Roth' })
  await follow('/drivers')
  await page
    .getByRole('row', { name: /Nadia Roth/ })
    .getByText('None', { exact: true })
    .waitFor()
  await page.getByRole('link', { name: 'Nadia Roth' }).click()
  await page.getByText('No phone yet').waitFor()

  await page.getByRole('button', { name: 'Pair a phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pair a phone with Nadia Roth' })
  await dialog.getByRole('img', { name: 'QR code for pairing' }).waitFor()
  await dialog.getByText(`${office.base}/driver`).waitFor()
  const digits = await dialog.getByText(/^\d{3} \d{3} \d{3}$/).textContent()
  const phone = await pairWith(office, (digits ?? '').replaceAll(' ', ''), 'Pixel 8, Chrome')
  await dialog.getByText('Pixel 8, Chrome is paired.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()

  const row = page.getByRole('row', { name: /Pixel 8, Chrome/ })
  await row.getByText('Paired', { exact: true }).waitFor()
  await row.getByText(/Version 7/).waitFor()
  // The phone is five hours ahead.
  const deviceNow = new Date(Date.now() + 5 * 3_600_000 + 30_000).toISOString()
  const note = { kind: 'note', data: { note: 'The gate is open.' } }
  await phone.send(note, { device_now: deviceNow, waiting_actions: 3, waiting_photos: 2 })
  await row.getByText('3 actions, 2 photos').waitFor()
  await row.getByText('5 h ahead').waitFor()

  await row.getByRole('button', { name: 'Lost or stolen: Pixel 8, Chrome' }).click()
  const question = page.getByRole('dialog', { name: 'Is Pixel 8, Chrome lost or stolen?' })
  await question.getByText(/From now on, results from this phone are not applied/).waitFor()
  await question.getByRole('button', { name: 'Report as lost' }).click()
  await row.getByText('Lost', { exact: true }).waitFor()
  await row.getByText('Deletes its data at its next contact').waitFor()
  // It was not found, and nothing more is expected from it.
  await row.getByRole('button', { name: 'Remove Pixel 8, Chrome' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove Pixel 8, Chrome?' })
  await removal.getByText(/accepted only if it is paired again/).waitFor()
  await removal.getByRole('button', { name: 'Remove', exact: true }).click()
  await row.getByText('No contact since the report').waitFor()
  expect(await row.getByRole('button').count()).toBe(0)

  await follow('/drivers')
  await page
    .getByRole('row', { name: /Nadia Roth/ })
    .getByText('None', { exact: true })
    .waitFor()
})

test('a phone that is already there is not taken for the one that is being paired', async () => {
  const { page, follow } = session
  const ask = adminCalls(office, session)
  const driver = Number((await ask('POST', '/drivers', { name: 'Rosa Lind' })).id)
  await phoneOf(office, ask, driver, 'Old phone')
  await follow('/drivers')
  const isAsked = Promise.withResolvers<void>()
  await page.route(`**/drivers/${driver}/devices`, async route => {
    await isAsked.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Rosa Lind' }).click()
  await page.getByRole('button', { name: 'Pair a phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pair a phone with Rosa Lind' })
  isAsked.resolve()
  await page.getByRole('cell', { name: /^Old phone/, includeHidden: true }).waitFor()
  const digits = await dialog.getByText(/^\d{3} \d{3} \d{3}$/).textContent()
  await pairWith(office, (digits ?? '').replaceAll(' ', ''), 'New phone')
  await dialog.getByText('New phone is paired.').waitFor()
  await page.unroute(`**/drivers/${driver}/devices`)
  await dialog.getByRole('button', { name: 'Close' }).click()
})

async function parcel(company: string, change: object = {}): Promise<{ id: number; awb: string }> {
  const { data } = await office.call('POST', '/v1/shipments', {
    service_code: 'DOM',
    sender: { company: 'Acme Supplies', zip: '10118', country: 'US' },
    recipient: { company, address1: '1 Main St', city: 'New York', zip: '10001', country: 'US' },
    package: { weight: 2, pieces: 2 },
    ...change,
  })
  await adminCalls(office, session)('POST', `/shipments/${data.id}/status`, { status: 'In Transit' })
  return { id: Number(data.id), awb: String(data.awb) }
}

/** A driver with two phones and a run of these parcels, which is out. */
async function twoPhones(name: string, awbs: readonly string[]) {
  const ask = adminCalls(office, session)
  const driver = Number((await ask('POST', '/drivers', { name })).id)
  const date = (await ask('GET', '/home')).today
  const run = await ask('POST', '/runs/add', { date, driver_id: driver, awbs })
  const first = await phoneOf(office, ask, driver, `${name}’s Pixel`)
  const second = await phoneOf(office, ask, driver, `${name}’s iPhone`)
  await first.send({ kind: 'departed', run_id: run.id })
  return { ask, driver, run: Number(run.id), first, second }
}

test('a result that could not be applied is seen beside what is known here, and is applied or discarded with a note', async () => {
  const { page, visit } = session
  const parcels = [await parcel('Applied'), await parcel('Discarded')]
  const [applied, discarded] = parcels
  const { ask, run, first, second } = await twoPhones(
    'Otis Bell',
    parcels.map(({ awb }) => awb),
  )
  await visit('/exceptions/road')
  for (const { awb: record } of parcels) {
    await first.send({ kind: 'failed', run_id: run, record, data: { reason: 'NOT_HOME' } })
    const pieces = [1, 2].map(piece => ({ awb: record, piece, scanned: piece === 1 }))
    await second.send({ kind: 'delivered', run_id: run, record, data: { name: 'Ada Byron', pieces } })
  }
  await page.getByRole('tab', { name: 'From the road 2' }).waitFor()
  const card = (awb = '') => page.getByRole('listitem', { name: `${awb} · Delivered` })
  const recorded = card(applied?.awb).getByRole('group', { name: 'Recorded by the driver' })
  await recorded.getByText('Ada Byron').waitFor()
  await recorded.getByText('2 pieces, 1 not scanned').waitFor()
  await recorded.getByText('Otis Bell · Otis Bell’s iPhone').waitFor()
  const held = card(applied?.awb).getByRole('group', { name: 'Known here' })
  await held.getByText('Delivery Failed').first().waitFor()
  await card(applied?.awb)
    .getByRole('button', { name: /^Apply/ })
    .click()
  await page.getByText('Applied.', { exact: true }).waitFor()
  await card(applied?.awb).waitFor({ state: 'detached' })
  expect((await ask('GET', `/shipments/${applied?.id}`)).status).toBe('Delivered')

  await card(discarded?.awb)
    .getByRole('button', { name: /^Discard/ })
    .click()
  const dialog = page.getByRole('dialog', { name: `Discard the result of ${discarded?.awb}?` })
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await dialog.getByText('A note is required to discard it.').waitFor()
  await dialog.getByLabel('Note').fill('Wrong button')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('Nothing to decide').waitFor()
  expect((await ask('GET', `/shipments/${discarded?.id}`)).status).toBe('Delivery Failed')
})

test('a remark says whether the driver takes a found parcel along or brings it back', async () => {
  const { page, visit } = session
  const [planned, along, back] = [await parcel('Planned'), await parcel('Along'), await parcel('Back')]
  const { run, first } = await twoPhones('Pia Moss', [planned.awb])
  const find = (record: string, isTaken: boolean) =>
    first.send({ kind: 'unexpected', run_id: run, record, data: { take_along: isTaken } })
  await find(along.awb, true)
  await find(back.awb, false)
  await visit('/exceptions/road')
  const card = ({ awb }: { awb: string }) =>
    page.getByRole('listitem', { name: `${awb} · Unexpected parcel` })
  await card(along)
    .getByText('Applied. The driver found a parcel that was on no stop, and took it along.')
    .waitFor()
  await card(back)
    .getByText('Applied. The driver found a parcel that was on no stop, and brings it to the depot.')
    .waitFor()
  for (const each of [along, back]) {
    await card(each)
      .getByRole('button', { name: /^Mark as seen/ })
      .click()
    await card(each).waitFor({ state: 'detached' })
  }
})

test('a phone that has lost actions is named with its driver and their number, until somebody has seen to it', async () => {
  const { page, follow } = session
  const ask = adminCalls(office, session)
  const { id } = await ask('POST', '/drivers', { name: 'Vera Lund' })
  const phone = await phoneOf(office, ask, Number(id), 'Vera’s Pixel')
  await phone.send({ kind: 'note' })
  await phone.send({ kind: 'note' }, {}, 3)
  await follow('/exceptions/road')
  await page.getByText('Vera’s Pixel (Vera Lund) lost 3 actions.').waitFor()
  await page.getByRole('button', { name: 'Mark as settled: Vera’s Pixel' }).click()
  await page.getByText('Vera’s Pixel (Vera Lund) lost 3 actions.').waitFor({ state: 'detached' })
})

test('proof rules, COD and reasons for failed stops are set, and the phone gets them with its next day', async () => {
  const { page, visit } = session
  const ask = adminCalls(office, session)
  await visit('/drivers')
  await page.getByRole('link', { name: 'App settings' }).click()
  const all = page.getByRole('group', { name: 'All shipments' })
  await all.getByLabel('Photo').click()
  await page.getByRole('option', { name: 'Required' }).click()
  await page.getByLabel('Drivers may collect less').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  expect(await ask('GET', '/driver-settings')).toMatchObject({
    proof: { photo: 'required', name: 'offered' },
    proof_of_options: expect.arrayContaining([
      expect.objectContaining({ option: 'SIGNATURE', signature: 'required' }),
    ]),
    less_cod: true,
    open_cod: false,
  })

  await page.getByRole('button', { name: 'New reason' }).click()
  const dialog = page.getByRole('dialog', { name: 'New reason' })
  await dialog.getByLabel('Name').fill('Dog in the yard')
  await dialog.getByLabel('Code').fill('dog')
  await dialog.getByLabel('Text for the recipient').fill('A dog guarded the entrance.')
  await dialog.getByLabel('Ask for a photo').check()
  await dialog.getByRole('button', { name: 'Create reason' }).click()
  await dialog.getByText(/Code must have capital letters/).waitFor()
  await dialog.getByLabel('Code').fill('DOG')
  await dialog.getByRole('button', { name: 'Create reason' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Move Dog in the yard up' }).click()
  await page
    .getByRole('row', { name: /Dog in the yard/ })
    .getByText('Asked for')
    .waitFor()
  await eventually(async () => {
    const { items } = (await ask('GET', '/fail-reasons')) as { items: { code: string }[] }
    expect(items.map(({ code }) => code).slice(-2)).toEqual(['DOG', 'OTHER'])
  })

  await page.getByRole('button', { name: 'Dog in the yard', exact: true }).click()
  await page.getByRole('dialog', { name: 'Dog in the yard' }).getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete Dog in the yard?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByRole('row', { name: /Dog in the yard/ }).waitFor({ state: 'detached' })
})

test('the board and the run follow the phone without a reload, and closing asks only about stops without a result', async () => {
  const { page, visit } = session
  const parcels = [await parcel('Done'), await parcel('In part'), await parcel('Open')]
  const [done, part, open] = parcels
  const { ask, run, first } = await twoPhones(
    'Ines Falk',
    parcels.map(({ awb }) => awb),
  )
  await visit('/runs')
  const card = page.getByRole('region', { name: 'Ines Falk' })
  await card.getByText('0 of 3 stops with a result').waitFor()
  await page.evaluate('window.isTheSamePage = true')
  await first.send({ kind: 'delivered', run_id: run, record: done?.awb }, { waiting_actions: 4 })
  await card.getByText('1 of 3 stops with a result').waitFor()
  await card.getByRole('progressbar', { name: '1 of 3 stops with a result' }).waitFor()
  await card.getByText(/^Last contact 0 min ago · Waiting: 4 actions$/).waitFor()

  await card.getByRole('link', { name: `Run ${run}` }).click()
  const stop = (name: string) =>
    page.getByRole('region', { name: 'Stops' }).getByRole('listitem').filter({ hasText: name })
  await stop('Done').getByText('Recorded already').waitFor()
  expect(await stop('Done').getByRole('checkbox').count()).toBe(0)
  const pieces = [{ awb: part?.awb, piece: 1, scanned: true }]
  await first.send({ kind: 'partial', run_id: run, record: part?.awb, data: { pieces, reason: 'REFUSED' } })
  await stop('In part').getByText('1 of 2 pieces delivered.').waitFor()
  await page.getByText('2 of 3 stops with a result').waitFor()
  expect(await page.evaluate('window.isTheSamePage')).toBe(true)

  await page.getByLabel(`Not delivered: ${open?.awb}`).check()
  await page.getByRole('combobox', { name: `Reason for ${open?.awb}` }).fill('Nobody at home')
  await page.getByRole('button', { name: 'Close run' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close run' }).click()
  await page.getByText('Closed', { exact: true }).first().waitFor()
  await page.getByText('Delivered in part', { exact: true }).waitFor()
  const statusOf = async (id?: number) => (await ask('GET', `/shipments/${id}`)).status
  await eventually(async () => expect(await statusOf(open?.id)).toBe('Delivery Failed'))
  expect(await statusOf(done?.id)).toBe('Delivered')
})

test('what a driver tells by phone is entered on the run’s page, with the person and the money', async () => {
  const { page, visit } = session
  const [paid, absent] = [await parcel('Paid', { cod_amount: 20 }), await parcel('Absent')]
  const { ask, run } = await twoPhones('Nora Quint', [paid.awb, absent.awb])
  await visit(`/runs/${run}`)
  const stop = (name: string) =>
    page.getByRole('region', { name: 'Stops' }).getByRole('listitem').filter({ hasText: name })
  await page.getByRole('button', { name: `Enter result: ${paid.awb}` }).click()
  const dialog = page.getByRole('dialog', { name: `Enter the result of ${paid.awb}` })
  await dialog.getByLabel('Name (optional)').fill('Ada Lovelace')
  await dialog.getByLabel('Amount').fill('15')
  await dialog.getByRole('button', { name: 'Save result' }).click()
  await dialog.getByText(/Amounts must add up to the COD amount/).waitFor()
  await dialog.getByLabel('Amount').fill('20')
  await dialog.getByRole('button', { name: 'Save result' }).click()
  await stop('Paid').getByText('Recorded already').waitFor()

  await page.getByRole('button', { name: `Enter result: ${absent.awb}` }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Result' }).click()
  await page.getByRole('option', { name: 'Delivery failed' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Nobody at home' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save result' }).click()
  await page.getByText('2 of 2 stops with a result').waitFor()
  expect((await ask('GET', `/shipments/${absent.id}`)).status).toBe('Delivery Failed')

  await visit(`/shipments/${paid.id}`)
  const proofs = page.getByRole('region', { name: 'Proof' })
  await proofs.getByText('Ada Lovelace').waitFor()
  await proofs.getByText(/Nora Quint · entered by/).waitFor()
})

test('everything else that a driver does is entered on the run’s page: papers, notes, further parcels, cash, and a result is taken back', async () => {
  const { page, visit } = session
  const [first, along] = [await parcel('Signed'), await parcel('Along')]
  const { ask, run } = await twoPhones('Omar Reyes', [first.awb])
  await visit(`/runs/${run}`)
  const stops = page.getByRole('region', { name: 'Stops' })
  const stop = (name: string) => stops.getByRole('listitem').filter({ hasText: name })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: `Enter result: ${first.awb}` }).click()
  const files = [
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    { name: 'signed.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') },
  ]
  for (const file of files) await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Save result' }).click()
  await dialog.getByText('Paper must be a PDF, a JPEG or a PNG.').waitFor()
  await dialog.getByRole('button', { name: 'Remove notes.txt' }).click()
  await dialog.getByRole('button', { name: 'Save result' }).click()
  await stop('Signed').getByText('Recorded already').waitFor()
  const { items } = await ask('GET', `/shipments/${first.id}/proofs`)
  expect(items).toMatchObject([{ kind: 'door' }, { kind: 'paper' }])

  await page.getByRole('button', { name: `Add note: ${first.awb}` }).click()
  await dialog.getByLabel('Note').fill('Ring twice')
  await dialog.getByRole('button', { name: 'Save result' }).click()
  await stop('Signed')
    .getByText(/Note: Ring twice · entered by/)
    .waitFor()

  await page.getByRole('button', { name: `Take back: ${first.awb}` }).click()
  await dialog.getByRole('button', { name: 'Take back result' }).click()
  await stop('Signed')
    .getByText(/Delivered · entered by .* · taken back/)
    .waitFor()
  await stop('Signed')
    .getByRole('button', { name: /^Enter result/ })
    .waitFor()

  await stops.getByRole('button', { name: 'Add parcel' }).click()
  await dialog.getByLabel('AWB').fill('WB1')
  await dialog.getByRole('button', { name: 'Add parcel' }).click()
  await dialog.getByText('No shipment has the AWB WB1.').waitFor()
  await dialog.getByLabel('AWB').fill(along.awb.toLowerCase())
  await dialog.getByRole('button', { name: 'Add parcel' }).click()
  await stop('Along').waitFor()
  await stops.getByRole('button', { name: 'Declare cash' }).click()
  await dialog.getByLabel('Cash (USD)').fill('41.50')
  await dialog.getByRole('button', { name: 'Declare cash' }).click()
  await page.getByText('Cash declared.').waitFor()
})

/** A PNG. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
