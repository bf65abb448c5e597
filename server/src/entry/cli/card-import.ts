import { dateOn } from '../../platform/shared/dates.ts'
import type { FieldProblems } from '../../platform/shared/problem.ts'
import { type Card, nameFindings, type TariffDocument } from '../../pricing/rating/index.ts'
import { changeDraft, editPart, latestVersion, readCardCsv } from '../../pricing/tariffs/index.ts'
import { type Command, textOption } from './command.ts'
import { dayOption } from './day-option.ts'
import { cardWarnings, readTableFile, withPathsInErrors, withWarnings } from './tariff-files.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

export const cardImportCommand: Command = {
  name: ['card', 'import'],
  summary: 'create the draft of a rate card from a bracket table in CSV or XLSX',
  usage: '--tenant CLIENT_ID --card CODE --file card.csv|card.xlsx [--sheet NAME] [--from YYYY-MM-DD]',
  options: {
    tenant: { type: 'string' },
    card: { type: 'string' },
    file: { type: 'string' },
    sheet: { type: 'string' },
    from: { type: 'string' },
  },
  required: ['tenant', 'card', 'file'],
  run: async context => {
    const code = textOption(context, 'card')
    const file = textOption(context, 'file')
    const from = dayOption(context, 'from')
    const sheet = context.options.sheet === undefined ? undefined : textOption(context, 'sheet')
    return withWaybill(context, async waybill => {
      const tenant = await tenantOption(context, waybill)
      const today = dateOn(waybill.clock.now(), tenant.timezone)
      const change = (before: TariffDocument, lines: Card['lines']) => {
        const draftOf = (draft: Card) => ({ ...draft, lines, valid_from: from ?? draft.valid_from })
        const tariff = changeDraft(before, code, today, draftOf)
        const told = (findings: FieldProblems, kind: 'faults' | 'warnings') =>
          kind === 'faults' ? nameFindings(tariff, findings) : findings
        return { tariff, told }
      }
      const edit = await withPathsInErrors(file, async () => {
        const lines = readCardCsv(await readTableFile(file, sheet))
        const part = { list: 'cards', code } as const
        return editPart(waybill, tenant.id, part, before => change(before, lines))
      })
      const { version, status, valid_from, lines } = latestVersion(edit.tariff, code)
      const warnings = cardWarnings(edit, { code, version })
      const said = `Version ${version} of ${code} is a draft with ${lines.length} lines, valid from ${valid_from}.`
      return {
        json: { code, version, status, valid_from, lines: lines.length, warnings },
        text: withWarnings(said, warnings),
      }
    })
  },
}
