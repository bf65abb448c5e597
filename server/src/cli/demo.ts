import { createExampleCompany } from '../example/index.ts'
import type { Command } from './command.ts'
import { withWaybill } from './with-waybill.ts'

export const demoCommand: Command = {
  name: ['demo'],
  summary: 'make the example company in an empty database',
  usage: '',
  options: {},
  run: context =>
    withWaybill(context, async waybill => {
      const example = await createExampleCompany(waybill)
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
