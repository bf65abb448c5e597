import { databaseUrlFault } from '../../config.ts'
import { wakeCompany } from '../../operations/jobs/wake-company.ts'
import {
  clearCompany,
  estimateMove,
  type MoveOptions,
  moveCompany,
  takeBack,
} from '../../operations/moving/index.ts'
import { type Command, type CommandContext, type Output, textOption, UsageError } from './command.ts'
import { ownerUrl } from './owner-url.ts'

export const tenantMoveCommand: Command = {
  name: ['tenant', 'move'],
  summary: 'move a company to another installation',
  usage: '--tenant CLIENT_ID --to URL [--address URL] [--source URL] [--dry-run | --take-back]',
  options: {
    tenant: { type: 'string' },
    to: { type: 'string' },
    address: { type: 'string' },
    source: { type: 'string' },
    'dry-run': { type: 'boolean' },
    'take-back': { type: 'boolean' },
  },
  required: ['tenant', 'to'],
  async run(context) {
    const options = moveOptions(context)
    if (context.options['take-back'] === true && context.options['dry-run'] === true)
      throw new UsageError('--dry-run and --take-back cannot be given together.')
    if (context.options['take-back'] === true) return takenBack(options)
    return context.options['dry-run'] === true ? estimated(options) : moved(options)
  },
}

export const tenantClearCommand: Command = {
  name: ['tenant', 'clear'],
  summary: 'delete the rows of a company that has moved away',
  usage: '--tenant CLIENT_ID',
  options: { tenant: { type: 'string' } },
  required: ['tenant'],
  async run(context) {
    const clientId = textOption(context, 'tenant')
    const rows = await clearCompany({ url: ownerUrl(context), clientId })
    return { json: { client_id: clientId, rows }, text: `${rows} rows are deleted.` }
  },
}

function moveOptions(context: CommandContext): MoveOptions {
  const { options, print, log } = context
  const sourceUrl = ownerUrl(context)
  return {
    sourceUrl,
    targetUrl: databaseUrlOf(textOption(context, 'to'), '--to'),
    sourceUrlForTarget:
      typeof options.source === 'string' ? databaseUrlOf(options.source, '--source') : sourceUrl,
    clientId: textOption(context, 'tenant'),
    address: typeof options.address === 'string' ? addressOf(options.address) : null,
    onStep: step => print(step),
    wake: (session, tenantId) => wakeCompany(session, tenantId, log),
  }
}

function databaseUrlOf(written: string, option: string): string {
  const fault = databaseUrlFault(written)
  if (fault) throw new UsageError(`${option} ${fault}.`)
  return written
}

function addressOf(written: string): string {
  const url = URL.parse(written)
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return written.replace(/\/$/, '')
  throw new UsageError('--address must be a URL, such as https://shipping.example.com.')
}

async function moved(options: MoveOptions): Promise<Output> {
  const { address, rows, heldOffMs } = await moveCompany(options)
  return {
    json: { client_id: options.clientId, address, rows, held_off_ms: heldOffMs },
    text: [
      rows === null
        ? `${options.clientId} is at ${address}. The rest of the interrupted move is done.`
        : `${options.clientId} is at ${address}. ${rows} rows moved, each table compared. Requests were held off for ${heldOffMs} ms.`,
      `Now write the proxy's map again: waybill tenant list --map haproxy. The old rows stay until waybill tenant clear --tenant ${options.clientId}.`,
    ].join('\n'),
  }
}

async function estimated(options: MoveOptions): Promise<Output> {
  const { rows, bytes, heldOffSeconds, longestTransactionSeconds } = await estimateMove(options)
  return {
    json: {
      rows,
      bytes,
      held_off_seconds: heldOffSeconds,
      longest_transaction_seconds: longestTransactionSeconds,
    },
    text: [
      `Nothing is in the way. ${rows} rows, about ${Math.ceil(bytes / 1_048_576)} MiB, are copied; the target needs that much room, and twice as much while it copies.`,
      `Requests of the company will be held off for about ${heldOffSeconds} s. The longest transaction of the server has run for ${longestTransactionSeconds} s; the copy begins when it ends.`,
    ].join('\n'),
  }
}

async function takenBack(options: MoveOptions): Promise<Output> {
  const { leftAtTarget } = await takeBack(options)
  return {
    json: { client_id: options.clientId, left_at_target: leftAtTarget },
    text: leftAtTarget
      ? `${options.clientId} is open here again. The target could not be cleaned; run this again when it is back.`
      : `${options.clientId} is open here again. Nothing is left at the target.`,
  }
}
