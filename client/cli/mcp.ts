import { McpServer } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import packageFile from '../package.json' with { type: 'json' }
import type { ApiError, Client, Result } from '../src/index.ts'
import { createInput, labelInput, pickupInput, quoteInput, trackInput } from './tool-inputs.ts'

const onlyRealData =
  'The token works with real data, and this server only offers test data. Give it the TOKEN of an API user that works with test data (Settings → API → Create API user → Works with: Test data), or start it with --live.'

/** Serves the tools over stdio until the input ends. Without `live` they refuse a token that works with real data. */
export async function serveTools(client: Client, { live }: { live: boolean }): Promise<void> {
  serveStdio(() => toolServer(client, live))
}

function toolServer(client: Client, live: boolean): McpServer {
  const server = new McpServer({ name: 'waybill', version: packageFile.version })
  const guarded = createGuard(client, live)

  server.registerTool(
    'quote',
    {
      description:
        'Prices of a shipment. Without service_code: of all services, the cheapest first. Nothing is created.',
      inputSchema: quoteInput,
      annotations: { readOnlyHint: true },
    },
    body =>
      guarded(async () =>
        jsonOf(await (body.service_code ? client.quoteRates(body) : client.compareRates(body))),
      ),
  )
  server.registerTool(
    'create',
    {
      description: 'Creates a shipment. Returns it with its AWB, its price and its status.',
      inputSchema: createInput,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
    },
    ({ idempotency_key: idempotencyKey, ...body }) =>
      guarded(async () => jsonOf(await client.createShipment(body, { idempotencyKey }))),
  )
  server.registerTool(
    'track',
    {
      description: 'The status of a shipment and its events, the newest first.',
      inputSchema: trackInput,
      annotations: { readOnlyHint: true },
    },
    ({ awb }) => guarded(async () => jsonOf(await client.trackShipment(awb))),
  )
  server.registerTool(
    'label',
    {
      description: 'The label of a shipment: a picture, or a file to print.',
      inputSchema: labelInput,
      annotations: { readOnlyHint: true },
    },
    ({ awb, format }) =>
      guarded(async () => {
        const result = await client.getLabel(awb, { format })
        return result.ok ? labelOf(awb, result.data) : refusalOf(result.error)
      }),
  )
  server.registerTool(
    'pickup',
    {
      description:
        'Orders a pickup: parcels are collected at an address. Returns it with its id and its status.',
      inputSchema: pickupInput,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
    },
    ({ idempotency_key: idempotencyKey, customer_id: given, ...body }) =>
      guarded(async () => {
        const customer = given === undefined ? await ownCustomer(client) : given
        if (customer === null)
          return refusalSaying('customer_id is missing: this token belongs to no customer.')
        return jsonOf(await client.createPickup({ ...body, customer_id: customer }, { idempotencyKey }))
      }),
  )
  return server
}

type ToolResult = {
  isError?: boolean
  content: (
    | { type: 'text'; text: string }
    | { type: 'image'; data: string; mimeType: string }
    | { type: 'resource'; resource: { uri: string; mimeType: string; blob: string } }
  )[]
}

/** Refuses real data without `live`. An API user's mode never changes, so one look is enough. */
function createGuard(client: Client, live: boolean) {
  let isAllowed = live
  return async (work: () => Promise<ToolResult>): Promise<ToolResult> => {
    if (!isAllowed) {
      const caller = await client.whoAmI()
      if (!caller.ok) return refusalOf(caller.error)
      if (!caller.data.test) return refusalSaying(onlyRealData)
      isAllowed = true
    }
    return work()
  }
}

/** The customer of the token; `null` for a token of the whole company. */
async function ownCustomer(client: Client): Promise<number | null> {
  const caller = await client.whoAmI()
  return caller.ok ? caller.data.customer_id : null
}

const refusalSaying = (text: string): ToolResult => ({ isError: true, content: [{ type: 'text', text }] })

const jsonOf = (result: Result<object>): ToolResult =>
  result.ok ? { content: [{ type: 'text', text: JSON.stringify(result.data) }] } : refusalOf(result.error)

function refusalOf({ code, message, details, requestId }: ApiError): ToolResult {
  return refusalSaying(JSON.stringify({ code, message, details, requestId }))
}

function labelOf(
  awb: string,
  { format, label }: { format: 'pdf' | 'zpl' | 'png'; label: string },
): ToolResult {
  if (format === 'png') return { content: [{ type: 'image', data: label, mimeType: 'image/png' }] }
  const mimeType = format === 'pdf' ? 'application/pdf' : 'application/zpl'
  const resource = { uri: `waybill://labels/${encodeURIComponent(awb)}.${format}`, mimeType, blob: label }
  return { content: [{ type: 'resource', resource }] }
}
