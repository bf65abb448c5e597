import type { Command } from './command.ts'
import { withWaybill } from './with-waybill.ts'

export const migrateCommand: Command = {
  name: ['migrate'],
  summary: 'migrate the database to this version',
  usage: '[--force]',
  options: { force: { type: 'boolean' } },
  run: context =>
    withWaybill(
      context,
      async ({ applied }) => ({
        json: { applied },
        text: applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.',
      }),
      { forceMigration: context.options.force === true },
    ),
}
