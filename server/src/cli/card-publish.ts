import { editPart, publishDraft } from '../tariffs/index.ts'
import { cardVersionOption } from './card-version-option.ts'
import { type Command, textOption, UsageError } from './command.ts'
import { withPathsInErrors } from './tariff-files.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

export const cardPublishCommand: Command = {
  name: ['card', 'publish'],
  summary: 'publish the draft of a rate card',
  usage: '--tenant CLIENT_ID --card CODE --version N',
  options: { tenant: { type: 'string' }, card: { type: 'string' }, version: { type: 'string' } },
  required: ['tenant', 'card', 'version'],
  run: async context => {
    const code = textOption(context, 'card')
    const version = cardVersionOption(context)
    if (version === null) throw new UsageError('--version is required.')
    return withWaybill(context, async waybill => {
      const { database, clock } = waybill
      const tenant = await tenantOption(context, waybill)
      await withPathsInErrors(`Version ${version} of ${code}`, () =>
        editPart(
          database,
          tenant.id,
          { list: 'cards', code },
          tariff => publishDraft(tariff, code, version),
          { now: clock.now() },
        ),
      )
      return {
        json: { code, version, status: 'published' },
        text: `Version ${version} of ${code} is published.`,
      }
    })
  },
}
