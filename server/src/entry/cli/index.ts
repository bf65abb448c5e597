import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import { type Config, readConfig } from '../../config.ts'
import { fileFault } from '../../operations/file-fault.ts'
import { createLog } from '../../operations/log.ts'
import { Problem } from '../../platform/shared/problem.ts'
import { adminCreateCommand } from './admin-create.ts'
import { adminResetPasswordCommand } from './admin-reset-password.ts'
import { apiUserCreateCommand } from './api-user-create.ts'
import { backupCommand } from './backup.ts'
import { blobsMoveCommand } from './blobs-move.ts'
import { cardCompareCommand } from './card-compare.ts'
import { cardExportCommand } from './card-export.ts'
import { cardImportCommand } from './card-import.ts'
import { cardPublishCommand } from './card-publish.ts'
import { cardRaiseCommand } from './card-raise.ts'
import { cellCommand } from './cell-number.ts'
import { type Command, type CommandContext, type Output, UsageError } from './command.ts'
import { customerCreateCommand } from './customer-create.ts'
import { customerPriceListCommand } from './customer-price-list.ts'
import { demoCommand } from './demo.ts'
import { doctorCommand } from './doctor.ts'
import { holidayDeleteCommand } from './holiday-delete.ts'
import { holidayListCommand } from './holiday-list.ts'
import { holidaySaveCommand } from './holiday-save.ts'
import { migrateCommand } from './migrate.ts'
import { openapiCommand } from './openapi.ts'
import { restoreCommand } from './restore.ts'
import { serveCommand } from './serve.ts'
import { tariffExportCommand } from './tariff-export.ts'
import { tariffImportCommand } from './tariff-import.ts'
import { tariffQuoteCommand } from './tariff-quote.ts'
import { tariffReplayCommand } from './tariff-replay.ts'
import { tenantCreateCommand } from './tenant-create.ts'
import { tenantExportCommand } from './tenant-export.ts'
import { tenantImportCommand } from './tenant-import.ts'
import { tenantListCommand } from './tenant-list.ts'
import { tenantClearCommand, tenantMoveCommand } from './tenant-move.ts'
import { tenantActivateCommand, tenantDeactivateCommand } from './tenant-switch.ts'
import { webhookCreateCommand } from './webhook-create.ts'
import { webhookDeleteCommand } from './webhook-delete.ts'
import { webhookDeliveriesCommand } from './webhook-deliveries.ts'
import { webhookListCommand } from './webhook-list.ts'
import { webhookRotateSecretCommand } from './webhook-rotate-secret.ts'
import { webhookSendAgainCommand } from './webhook-send-again.ts'
import { webhookActivateCommand, webhookDeactivateCommand } from './webhook-switch.ts'
import { webhookTestCommand } from './webhook-test.ts'

export const commands: readonly Command[] = [
  serveCommand,
  migrateCommand,
  doctorCommand,
  backupCommand,
  restoreCommand,
  blobsMoveCommand,
  demoCommand,
  tenantCreateCommand,
  tenantExportCommand,
  tenantImportCommand,
  tenantDeactivateCommand,
  tenantActivateCommand,
  tenantListCommand,
  tenantMoveCommand,
  tenantClearCommand,
  cellCommand,
  customerCreateCommand,
  customerPriceListCommand,
  adminCreateCommand,
  adminResetPasswordCommand,
  apiUserCreateCommand,
  tariffExportCommand,
  tariffImportCommand,
  tariffQuoteCommand,
  tariffReplayCommand,
  cardExportCommand,
  cardImportCommand,
  cardPublishCommand,
  holidayListCommand,
  holidaySaveCommand,
  holidayDeleteCommand,
  cardCompareCommand,
  cardRaiseCommand,
  webhookCreateCommand,
  webhookListCommand,
  webhookActivateCommand,
  webhookDeactivateCommand,
  webhookRotateSecretCommand,
  webhookDeleteCommand,
  webhookDeliveriesCommand,
  webhookTestCommand,
  webhookSendAgainCommand,
  openapiCommand,
]

export interface Streams {
  out(text: string): void
  error(text: string): void
  /** Yes-or-no question; absent without a terminal. */
  ask?(question: string): Promise<boolean>
  /** Replaces standard error if a process runs several commands. */
  log?: Logger
}

/** Returns the exit status: 0, 1 if the command failed (with one sentence), 2 if it was not understood. */
export async function runCommandLine(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  streams: Streams,
): Promise<number> {
  const command = commandOf(args)
  if (!command) {
    const asked = args.includes('--help') || args[0] === 'help'
    streams[asked ? 'out' : 'error'](usage())
    // Last, so that it stays in sight below the long list.
    if (!asked && args.length > 0) streams.error(`\nThere is no command ${nameOf(args)}.`)
    return asked ? 0 : 2
  }
  try {
    const { json, options } = readOptions(command, args.slice(command.name.length))
    if (options.help) {
      streams.out(usageOf(command))
      return 0
    }
    const config = readConfigFor(command, environment)
    if (!('port' in config)) return print(config, json, streams)
    const context: CommandContext = {
      config,
      log: streams.log ?? logOf(command, config),
      options,
      print: text => json || streams.out(text),
      ask: async question => (json ? null : ((await streams.ask?.(question)) ?? null)),
    }
    return print(await command.run(context), json, streams)
  } catch (error) {
    if (error instanceof UsageError) {
      streams.error(`${error.message}\n\n${usageOf(command)}`)
      return 2
    }
    streams.error(sentenceOf(error))
    return 1
  }
}

function commandOf(args: readonly string[]): Command | undefined {
  return commands.find(({ name }) => name.every((word, index) => args[index] === word))
}

/** The words before the first option. */
function nameOf(args: readonly string[]): string {
  const end = args.findIndex(word => word.startsWith('-'))
  return (end > 0 ? args.slice(0, end) : args).join(' ')
}

function readOptions(command: Command, args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { ...command.options, json: { type: 'boolean' }, help: { type: 'boolean' } },
      strict: true,
    })
    const options = values as CommandContext['options']
    const missing = (command.required ?? []).filter(name => !options[name])
    if (missing.length > 0 && !options.help) {
      throw new UsageError(`${missing.map(name => `--${name}`).join(', ')} must be given.`)
    }
    return { json: options.json === true, options }
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message)
    throw error
  }
}

/** Only `serve` logs below the level of warnings; other commands print results. */
function logOf(command: Command, { logLevel }: Config): Logger {
  return createLog(command === serveCommand || logLevel !== 'info' ? logLevel : 'warn')
}

/** The configuration, or the command's output for a wrong one. */
function readConfigFor(
  command: Command,
  environment: Readonly<Record<string, string | undefined>>,
): Config | Output {
  try {
    return readConfig(environment)
  } catch (error) {
    if (!(error instanceof Problem) || !command.misconfigured) throw error
    return command.misconfigured(error.message)
  }
}

function print(output: Output | null, json: boolean, streams: Streams): number {
  if (output) streams.out(json ? JSON.stringify(output.json) : output.text)
  return output?.status ?? 0
}

/** One sentence for the operator, with the fields of a Problem. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Problem)) {
    const fault = fileFault(error)
    if (fault) return fault
    return `Failed: ${error instanceof Error ? `${error.message}${causeOf(error)}` : String(error)}`
  }
  return error.details && error.code !== 'TENANT_MOVED'
    ? Object.values(error.details).join(' ')
    : error.message
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? ` ${fileFault(error.cause) ?? error.cause.message}` : ''
}

function usage(): string {
  const nameWidth = Math.max(...commands.map(({ name }) => name.join(' ').length))
  const lines = commands.map(command => `  ${command.name.join(' ').padEnd(nameWidth)} ${command.summary}`)
  return [
    'Usage: waybill <command> [options] [--json]',
    '',
    ...lines,
    '',
    'waybill <command> --help lists its options.',
  ].join('\n')
}

function usageOf(command: Command): string {
  return `Usage: waybill ${command.name.join(' ')} ${command.usage} [--json]\n\n${command.summary}`
}
