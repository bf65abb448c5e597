import { createExampleCompany } from '../../operations/example/index.ts'
import type { Command } from './command.ts'
import { createExampleWithSampleDay } from './example.ts'
import { withWaybill } from './with-waybill.ts'

export const demoCommand: Command = {
  name: ['demo'],
  summary: 'create the example company in an empty database',
  usage: '[--sample-day]',
  options: { 'sample-day': { type: 'boolean' } },
  run: context =>
    withWaybill(context, async waybill => {
      const create = context.options['sample-day'] ? createExampleWithSampleDay : createExampleCompany
      const example = await create(waybill)
      return {
        json: example,
        text: [
          `Client ID  ${example.client_id}`,
          `Admin      ${example.admin.email}  ${example.admin.password}`,
          ...example.api_users.map(user => `API user   ${user.username}  token ${user.token}`),
        ].join('\n'),
      }
    }),
}
