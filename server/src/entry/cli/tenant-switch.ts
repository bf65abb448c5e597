import { switchCompany } from '../../operations/switch-company.ts'
import { type Command, textOption } from './command.ts'
import { withWaybill } from './with-waybill.ts'

export const tenantActivateCommand = switchCommand('activate', true)
export const tenantDeactivateCommand = switchCommand('deactivate', false)

function switchCommand(verb: string, active: boolean): Command {
  const word = active ? 'on' : 'off'
  return {
    name: ['tenant', verb],
    summary: `switch a company ${word}`,
    usage: '--tenant CLIENT_ID',
    options: { tenant: { type: 'string' } },
    required: ['tenant'],
    run: context =>
      withWaybill(context, async waybill => {
        const clientId = textOption(context, 'tenant')
        const { name, changed } = await switchCompany(waybill, clientId, active)
        return {
          json: { client_id: clientId, name, active, changed },
          text: changed ? `${name} is ${word}.` : `${name} was ${word} already.`,
        }
      }),
  }
}
