import { expect, test } from 'vitest'
import { openPages, scanLines } from '../../labels/support/rasterise.ts'
import { runsOffice, type Shown } from './support/runs-office.ts'

const office = runsOffice()
const { here, newDriver, runOf } = office

test('the run sheet and the manifest are PDFs of all stops, in any script', async () => {
  const driver = await newDriver('711')
  const recipient = { company: '東京都 شركة', address1: '長'.repeat(255), zip: '71101', country: 'US' }
  const made = await here(20, '71101', { cod_amount: 1250 })
  const run = await runOf(driver, [...made, ...(await here(1, '71101', { recipient }))], '2030-03-06')
  const sheet = await openPages((await office.owner.get(`/runs/${run.id}/sheet.pdf`)).bytes, 36)
  const text = sheet.map(page => page.text).join('\n')
  for (const { name } of run.stops) expect(text).toContain(name)
  expect(text).toContain('1,250.00')
  expect(text).toContain(`Page ${sheet.length} of ${sheet.length}`)
  const manifest = await office.owner.get(
    `/runs/${run.id}/manifest.pdf?to=${encodeURIComponent('Depot Süd')}`,
  )
  const listed = (await openPages(manifest.bytes, 36)).map(page => page.text).join('\n')
  for (const part of [...run.stops.map(({ name }: Shown) => name), 'Depot Süd', 'Shipments 21']) {
    expect(listed).toContain(part)
  }
  expect((await office.owner.get('/runs/999999/sheet.pdf')).status).toBe(404)
})

test('a scanner reads each parcel of the run sheet and of the manifest, on Letter in the United States', async () => {
  const driver = await newDriver('721')
  const run = await runOf(driver, await here(9, '72101'), '2030-03-07')
  const awbs = run.stops.map(({ name }: Shown) => name)
  for (const paper of ['sheet', 'manifest']) {
    const pages = await openPages((await office.owner.get(`/runs/${run.id}/${paper}.pdf`)).bytes, 150)
    expect(pages.map(({ width, height }) => [width, height])).toEqual(pages.map(() => [612, 792]))
    const read = await Promise.all(pages.map(({ picture }) => scanLines(picture)))
    expect(read.flat(), paper).toEqual(awbs)
  }
})

test('run sheet and manifest are in the company’s language', async () => {
  const driver = await newDriver('731')
  const run = await runOf(driver, await here(2, '73101', { cod_amount: 1250 }), '2030-03-08')
  expect((await office.owner.put('/settings', { language: 'de' })).body.data.language).toBe('de')
  const sheet = await textOfPaper(`/runs/${run.id}/sheet.pdf`)
  for (const text of [
    'Tourenzettel',
    '08.03.2030',
    'Zustellung WB',
    'Unterschrift',
    '1.250,00',
    'Einzuziehen',
  ]) {
    expect(sheet).toContain(text)
  }
  const manifest = await textOfPaper(`/runs/${run.id}/manifest.pdf?to=Depot`)
  for (const text of ['Ladeliste', 'Empfänger', 'Übergeben an', 'Sendungen 2', 'Seite 1 von 1']) {
    expect(manifest).toContain(text)
  }
  await office.owner.put('/settings', { language: 'en' })
  expect(await textOfPaper(`/runs/${run.id}/sheet.pdf`)).toContain('Run sheet')
})

async function textOfPaper(path: string): Promise<string> {
  const pages = await openPages((await office.owner.get(path)).bytes, 36)
  return pages.map(({ text }) => text).join('\n')
}
