import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommandLine } from '../../src/entry/cli/index.ts'
import { dateOn } from '../../src/platform/shared/dates.ts'
import { xlsxFile } from '../shipping/imports/xlsx-file.ts'
import { migratedPlace, type Place } from '../support/database.ts'

let folder: string
let place: Place
let environment: Record<string, string>
let company: string

const today = () => dateOn(new Date(), 'America/New_York')
const dayAfter = (days: number) => Temporal.PlainDate.from(today()).add({ days }).toString()

/** Runs a command in this process; `answer` is the user's reply, if any. */
async function run(args: string[], answer?: boolean) {
  const said = { out: '', error: '', questions: [] as string[] }
  const ask = async (question: string) => {
    said.questions.push(question)
    return answer ?? false
  }
  const status = await runCommandLine([...args, '--tenant', company], environment, {
    out(text) {
      said.out += `${text}\n`
    },
    error(text) {
      said.error += `${text}\n`
    },
    ...(answer === undefined ? {} : { ask }),
  })
  return { status, ...said }
}

async function file(name: string, content: string | Uint8Array): Promise<string> {
  await writeFile(path.join(folder, name), content)
  return path.join(folder, name)
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-tariff-'))
  place = await migratedPlace(folder)
  environment = { ...place.environment, LOG_LEVEL: 'error' }
  const printed: string[] = []
  const streams = { out: (text: string) => void printed.push(text), error: () => {} }
  await runCommandLine(['demo', '--json'], environment, streams)
  company = JSON.parse(printed.join('')).client_id
})
afterAll(async () => {
  await place?.discard()
  await rm(folder, { recursive: true, force: true })
})

// The commands work on one company, one after the other.
describe('a rate card as CSV', () => {
  test('becomes a draft that begins today, and says which zone it leaves without a price', async () => {
    const { out: csv } = await run(['card', 'export', '--card', 'DOM-PUBLIC'])
    expect(csv.startsWith('\uFEFFpackage_type')).toBe(true)
    const rows = csv
      .trimEnd()
      .split('\n')
      .map(row => row.split(','))
    const last = rows[0]?.at(-1) ?? ''
    const forgotten = rows.map(row => row.slice(0, -1).join(',')).join('\n')
    const imported = await run([
      'card',
      'import',
      '--card',
      'DOM-PUBLIC',
      '--file',
      await file('dom.csv', forgotten),
    ])
    expect(imported.error).toBe('')
    expect(imported.out).toContain(`Version 2 of DOM-PUBLIC is a draft`)
    expect(imported.out).toContain(`valid from ${today()}`)
    expect(imported.out).toMatch(new RegExp(`Warning: lines: No price any more for .*in zone ${last}`))
    expect(
      (
        await run([
          'card',
          'import',
          '--card',
          'DOM-PUBLIC',
          '--file',
          path.join(folder, 'dom.csv'),
          '--json',
        ])
      ).out,
    ).toContain('"warnings":{"lines":"No price any more')
  })

  test('is not published into the past where there is nobody to ask', async () => {
    const publish = ['card', 'publish', '--card', 'DOM-PUBLIC', '--version', '2', '--from', dayAfter(-30)]
    const silent = await run(publish)
    expect(silent).toMatchObject({ status: 1, questions: [] })
    expect(silent.error).toContain(`It begins in the past, on ${dayAfter(-30)}`)
    expect(silent.error).toContain('--into-past')
    expect(silent.out).toContain('No price any more for')
    expect(await run([...publish, '--json'], true)).toMatchObject({ status: 1, questions: [] })
    const refused = await run(publish, false)
    expect(refused).toMatchObject({ status: 1, error: 'Failed: Nothing was published.\n' })
    expect(refused.questions).toEqual([expect.stringContaining('already keep theirs. Publish it?')])
    const { out } = await run(['card', 'export', '--card', 'DOM-PUBLIC', '--json'])
    expect(JSON.parse(out)).toMatchObject({ version: 2, status: 'draft' })
  })

  test('is published into the past by a yes or by the flag, and from another day without a question', async () => {
    const publish = (version: number) => [
      'card',
      'publish',
      '--card',
      'DOM-PUBLIC',
      '--version',
      String(version),
    ]
    expect(await run([...publish(2), '--from', dayAfter(-30)], true)).toMatchObject({ status: 0 })
    const csv = path.join(folder, 'dom.csv')
    await run(['card', 'import', '--card', 'DOM-PUBLIC', '--file', csv, '--from', dayAfter(-20)])
    expect(await run([...publish(3), '--into-past', '--json'])).toMatchObject({ status: 0, questions: [] })
    await run(['card', 'import', '--card', 'DOM-PUBLIC', '--file', csv])
    const later = await run([...publish(4), '--from', dayAfter(10)], false)
    expect(later).toMatchObject({ status: 0, questions: [] })
    expect(later.out).toContain(`it prices from ${dayAfter(10)} on`)
    const wrong = await run([...publish(4), '--from', '2026-02-30'])
    expect(wrong).toMatchObject({
      status: 2,
      error: expect.stringContaining('--from must be a calendar date'),
    })
  })
})

describe('files for spreadsheets and for customers', () => {
  test('a rate card goes out as XLSX and becomes a draft again', async () => {
    const sheet = path.join(folder, 'sameday.xlsx')
    const written = await run(['card', 'export', '--card', 'SAMEDAY-PUBLIC', '--file', sheet])
    expect(written).toMatchObject({ status: 0, error: '' })
    const { out: before } = await run(['card', 'export', '--card', 'SAMEDAY-PUBLIC'])
    const taken = await run(['card', 'import', '--card', 'SAMEDAY-PUBLIC', '--file', sheet])
    expect(taken.error).toBe('')
    expect(taken.out).toContain('Version 2 of SAMEDAY-PUBLIC is a draft')
    expect((await run(['card', 'export', '--card', 'SAMEDAY-PUBLIC'])).out).toBe(before)
    const dated = await file(
      'dated.xlsx',
      xlsxFile([
        ['up_to', '*'],
        ['1', { day: 46_000 }],
      ]),
    )
    const wrong = await run(['card', 'import', '--card', 'SAMEDAY-PUBLIC', '--file', dated])
    expect(wrong).toMatchObject({ status: 1, error: expect.stringContaining('cell B2: It is a date') })
    const printed = await run(['card', 'export', '--card', 'SAMEDAY-PUBLIC', '--file', 'sameday.csv'])
    expect(printed).toMatchObject({ status: 2, error: expect.stringContaining('--file must end in .xlsx') })
  })

  test('a customer’s price list is written as a PDF', async () => {
    const list = path.join(folder, 'prices.pdf')
    const written = await run(['customer', 'price-list', '--customer', '1', '--file', list, '--json'])
    expect(written.error).toBe('')
    const bytes = await readFile(list)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(JSON.parse(written.out)).toMatchObject({ customer: 1, date: today(), bytes: bytes.length })
    const nobody = await run(['customer', 'price-list', '--customer', '99', '--file', list])
    expect(nobody).toMatchObject({ status: 1, error: 'No such customer.\n' })
  })
})

describe('prices on the command line', () => {
  test('are raised for all cards: shown first, then made as drafts, and compared', async () => {
    const raise = ['card', 'raise', '--all', '--percent', '4.9', '--round-to', '0.05', '--from', dayAfter(60)]
    const shown = await run([...raise, '--dry-run'])
    expect(shown).toMatchObject({ status: 0, error: '' })
    expect(shown.out).toMatch(/^Nothing was written/)
    expect(shown.out).toMatch(/changed +BOX +LOCAL +1 +8\.50 +8\.90 +\+0\.4 +\+4\.71 %/)
    const made = JSON.parse((await run([...raise, '--json'])).out)
    const { version } = made.raised.find(({ code }: { code: string }) => code === 'INTL-PUBLIC')
    expect(version).toBe(2)
    const compared = await run(['card', 'compare', '--card', 'INTL-PUBLIC', '--json'])
    expect(JSON.parse(compared.out)).toMatchObject({ version: 2, with: 1, same: 0, new: 0, vanished: 0 })
    const table = await run(['card', 'compare', '--card', 'INTL-PUBLIC', '--version', '2', '--csv'])
    expect(table.out).toMatch(/^\uFEFFchange,package_type,zone,up_to,old,new,difference,percent/)
    expect((await run(raise)).error).toContain('No rate card can be raised.')
    expect((await run([...raise, '--card', 'INTL-PUBLIC'])).status).toBe(2)
    expect((await run([...raise.slice(0, 3), '--percent', 'a lot', '--from', dayAfter(1)])).status).toBe(2)
  })

  test('come into force in the past by a document only after a yes, or with the flag', async () => {
    const tariff = JSON.parse((await run(['tariff', 'export'])).out)
    const card = tariff.cards.find(({ code }: { code: string }) => code === 'SANDBOX-PUBLIC')
    tariff.cards = tariff.cards.filter(({ status }: { status: string }) => status === 'published')
    tariff.cards.push({ ...card, version: 7, valid_from: dayAfter(-30) })
    const importing = ['tariff', 'import', '--file', await file('past.json', JSON.stringify(tariff))]
    const alone = await run(importing)
    expect(alone).toMatchObject({ status: 1, out: '' })
    expect(alone.error).toMatch(/SANDBOX-PUBLIC: It begins in the past.*--into-past/)
    expect(await run(importing, false)).toMatchObject({ status: 1, questions: [expect.any(String)] })
    const { out } = await run([...importing, '--into-past', '--json'])
    expect(JSON.parse(out).changes.cards.added).toBe(1)
    expect((await run(importing)).status).toBe(0)
  })
})

describe('a file', () => {
  const importTariff = (file: string) => run(['tariff', 'import', '--dry-run', '--file', file])

  test('that is not UTF-8 is refused with its line', async () => {
    const latin = Buffer.from('package_type,up_to,*\nBOX,1,8.50\nGröße,2,9', 'latin1')
    const imported = await run([
      'card',
      'import',
      '--card',
      'DOM-PUBLIC',
      '--file',
      await file('latin.csv', latin),
    ])
    expect(imported).toMatchObject({ status: 1, out: '' })
    expect(imported.error).toContain('is not UTF-8: line 3 has other characters')
    const unicode = await importTariff(await file('utf16.json', Buffer.from('\uFEFF{}', 'utf16le')))
    expect(unicode.error).toContain('is not UTF-8: line 1')
  })

  test('with a JSON key twice is refused, and a byte order mark is ignored', async () => {
    const { out: tariff } = await run(['tariff', 'export'])
    expect(await importTariff(await file('bom.json', `\uFEFF${tariff}`))).toMatchObject({
      status: 0,
      error: '',
    })
    const twice = tariff.replace('"surcharges": [', '"surcharges": [],\n"surcharges": [')
    const line = tariff.slice(0, tariff.indexOf('"surcharges": [')).split('\n').length + 1
    expect((await importTariff(await file('twice.json', twice))).error).toContain(
      `has the key "surcharges" twice in one object, in line ${line} again`,
    )
  })

  test('with faults names the card, the zone, the bracket and the value, besides the path', async () => {
    const { out } = await run(['tariff', 'export'])
    const tariff = JSON.parse(out)
    const index = tariff.cards.findIndex((card: { code: string }) => card.code === 'INTL-PUBLIC')
    const [line] = tariff.cards[index].lines
    line.brackets[1].over = '0.7'
    tariff.services[0].weight_unit = 'stone'
    const wrongForm = await importTariff(await file('form.json', JSON.stringify(tariff)))
    expect(wrongForm.error).toContain(
      `services.0.weight_unit: Service ${tariff.services[0].code}, "stone": Must be one of lb, kg.`,
    )
    tariff.services[0].weight_unit = 'lb'
    const { error } = await importTariff(await file('gap.json', JSON.stringify(tariff)))
    const where = `Card INTL-PUBLIC version 1, ${line.package_type} in zone ${line.zone}, up to ${line.brackets[1].up_to}`
    expect(error).toContain(`  cards.${index}.lines.0.brackets.1.over: ${where}, "0.7": Gap`)
  })
})

test('holidays are saved, listed and deleted, and a quote takes a time of day', async () => {
  const holiday = (...words: string[]) => run(['holiday', ...words])
  const saved = await holiday('save', '--date', '2026-12-25', '--name', 'Christmas', '--yearly')
  expect(saved).toMatchObject({ status: 0, out: '2026-12-25  Christmas, every year\n', error: '' })
  const listed = await holiday('list', '--json')
  expect(JSON.parse(listed.out)).toEqual({
    holidays: [{ date: '2026-12-25', name: 'Christmas', yearly: true }],
  })
  expect(await holiday('save', '--date', '2026-12-32', '--name', 'None')).toMatchObject({
    status: 2,
    out: '',
  })
  expect(await holiday('save', '--date', '2026-12-25', '--name', ' ')).toMatchObject({ status: 2, out: '' })
  expect(await holiday('delete', '--date', '2026-12-25')).toMatchObject({ status: 0 })
  expect(await holiday('delete', '--date', '2026-12-25')).toMatchObject({
    status: 1,
    error: 'There is no holiday on this day.\n',
  })
  const asked = ['tariff', 'quote', '--service', 'DOM', '--origin', 'US 10118', '--destination', 'US 60606']
  expect(await run([...asked, '--weight', '2', '--time', '22:30'])).toMatchObject({ status: 0, error: '' })
  expect(await run([...asked, '--weight', '2', '--time', '22.30'])).toMatchObject({ status: 2 })
})

test('a command whose output nobody reads to its end ends quietly', async () => {
  const launcher = fileURLToPath(new URL('../../bin/waybill.js', import.meta.url))
  const child = spawn(process.execPath, [launcher, 'openapi'], { stdio: ['ignore', 'pipe', 'pipe'] })
  let error = ''
  child.stderr.on('data', chunk => {
    error += chunk
  })
  child.stdout.once('data', () => child.stdout.destroy())
  const [status] = await once(child, 'close')
  expect({ status, error }).toEqual({ status: 0, error: '' })
})
