import { resealSecondFactors } from '../../accounts/staff/index.ts'
import { putImportedOrdersInDoubt, resealAccounts } from '../../carriers/index.ts'
import { resealWebhooks } from '../../notifications/webhooks/index.ts'
import { type ExportedCompany, importCompany } from '../../operations/backup/index.ts'
import type { QueryContext } from '../../platform/database/index.ts'
import { type Keyring, openKeyring } from '../../platform/secrets/index.ts'
import { systemClock } from '../../platform/shared/clock.ts'
import { conflict } from '../../platform/shared/problem.ts'
import { type Command, textOption } from './command.ts'
import { withOwnerPlace } from './readable-place.ts'

export const tenantImportCommand: Command = {
  name: ['tenant', 'import'],
  summary: 'import an exported company',
  usage: '--file company.export [--without-secrets]',
  options: { file: { type: 'string' }, 'without-secrets': { type: 'boolean' } },
  required: ['file'],
  async run(context) {
    const keyring = openKeyring(context.config)
    let closed: string[] = []
    const { clientId, tables } = await withOwnerPlace(context.config, place =>
      importCompany(textOption(context, 'file'), {
        place,
        async adapt(query, from) {
          closed = await resealSecrets(query, from, keyring)
          if (closed.length > 0 && context.options['without-secrets'] !== true) throw missingKey(closed)
          await putImportedOrdersInDoubt(query, systemClock.now())
        },
      }),
    )
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
    return {
      json: { client_id: clientId, tables },
      text: [
        `${rows} rows of ${Object.keys(tables).length} tables are stored, each counted and added up. The client ID is ${clientId}.`,
        ...(closed.length > 0 ? [`To be entered again: ${closed.join(', ')}.`] : []),
      ].join('\n'),
    }
  },
}

/** Seals with the key of this installation and names secrets that no key opens. */
async function resealSecrets(
  context: QueryContext,
  from: ExportedCompany,
  keyring: Keyring,
): Promise<string[]> {
  const accounts = await resealAccounts(context, from, keyring)
  const people = await resealSecondFactors(context, from, keyring)
  const webhooks = await resealWebhooks(context, from, keyring, systemClock.now())
  return [
    ...accounts.map(name => `the credentials of ${name}`),
    ...people.map(email => `the second factor of ${email}`),
    ...webhooks.map(url => `the secret of the webhook to ${url}`),
  ]
}

function missingKey(closed: readonly string[]) {
  return conflict(
    `This installation has no key for ${closed.join(', ')}. In ENCRYPTION_KEY, add the key of the company’s former installation after your own, separated by a comma; or import with --without-secrets and enter them again. Nothing was stored.`,
  )
}
