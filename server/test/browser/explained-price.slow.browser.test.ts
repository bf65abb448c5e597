import { expect, test } from 'vitest'
import { choose } from './support/inputs.ts'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice({ locale: 'de-DE' })

const english =
  /\b(?:the|of|for|each|over|up to|rounded|least|most|pieces?|is|only|with|charged|bracket|weight|base|customer|rule|actual)\b/

test('a German reader sees each step of a price and its automatic lines in German', async () => {
  const { page, visit, follow, complaints } = session
  await visit('/customers/2/pricing')
  await page.getByRole('button', { name: 'Prozent hinzufügen' }).click()
  await page.getByRole('textbox', { name: 'Prozent', exact: true }).fill('-20 %')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Gespeichert.').first().waitFor()

  await follow('/tariffs/quote')
  await choose(page, 'Leistung', 'Same Day')
  await page.getByLabel('Von Postleitzahl').fill('10118')
  await page.getByLabel('Nach Postleitzahl').fill('11201')
  await page.getByLabel('Gewicht').fill('2')
  await page.getByLabel('Entfernung in km').fill('4')
  await page.getByLabel('Kunde').fill('Glob')
  await page.getByRole('option', { name: 'Globex Trading' }).click()
  await page.getByRole('button', { name: 'Berechnen' }).click()
  const price = page.getByRole('region', { name: 'Envelope' })
  await price.getByText('Berechnung').waitFor()
  await price.getByRole('row', { name: /^Kundenrabatt 20 %/ }).waitFor()
  await price.getByText('Preis des Kunden: -20 % vom öffentlichen Grundpreis 12 = -2.40 USD.').waitFor()
  const steps = await price.getByRole('listitem').allTextContents()
  expect(steps.length).toBeGreaterThan(5)
  for (const step of steps) expect(step).not.toMatch(english)
  expect(complaints).toEqual([])
})

test('the lines of a shipment’s price are German on its page', async () => {
  const { page, follow } = session
  const { data, error } = await office.call('POST', '/v1/shipments', {
    service_code: 'SAMEDAY',
    sender: { company: 'Globex', zip: '10118', city: 'New York', country: 'US', customer_id: 2 },
    recipient: { company: 'Jane Doe', zip: '11201', city: 'Brooklyn', country: 'US' },
    package: { weight: 2 },
    distance: 4,
  })
  expect(error).toBeNull()
  // The API says the same in English.
  expect(data).toMatchObject({
    charges: { items: [{ name: 'Base rate' }, { name: 'Customer discount 20 %' }, {}] },
  })
  await follow(`/shipments/${data.id}`)
  const lines = page.getByRole('table', { name: 'Entgelte' })
  await lines.getByRole('row', { name: /^Grundpreis/ }).waitFor()
  await lines.getByRole('row', { name: /^Kundenrabatt 20 %/ }).waitFor()
})

test('the amounts of surcharges are written as a German reader writes them', async () => {
  const { page, follow } = session
  await follow('/tariffs/surcharges')
  await page
    .getByText(/14,5 %/)
    .first()
    .waitFor()
  expect(await page.getByText(/\d\.\d/).allTextContents()).toEqual([])
})
