import type { TariffDocument } from '../rating/index.ts'
import { changeDraft, editPart, latestVersion, readCardCsv } from '../tariffs/index.ts'
import { type Command, textOption } from './command.ts'
import { readNamedFile, withPathsInErrors, withWarnings } from './tariff-files.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

export const cardImportCommand: Command = {
  name: ['card', 'import'],
  summary: 'make the draft of a rate card from a bracket table in CSV',
  usage: '--tenant CLIENT_ID --card CODE --file card.csv',
  options: { tenant: { type: 'string' }, card: { type: 'string' }, file: { type: 'string' } },
  required: ['tenant', 'card', 'file'],
  run: context =>
    withWaybill(context, async waybill => {
      const { database, clock } = waybill
      const code = textOption(context, 'card')
      const file = textOption(context, 'file')
      const tenant = await tenantOption(context, waybill)
      const text = await readNamedFile(file)
      const { tariff, warnings } = await withPathsInErrors(file, async () => {
        const lines = readCardCsv(text)
        const change = (before: TariffDocument) => changeDraft(before, code, draft => ({ ...draft, lines }))
        return editPart(database, tenant.id, { list: 'cards', code }, change, { now: clock.now() })
      })
      const { version, status, lines } = latestVersion(tariff, code)
      return {
        json: { code, version, status, lines: lines.length, warnings },
        text: withWarnings(`Version ${version} of ${code} is a draft with ${lines.length} lines.`, warnings),
      }
    }),
}
