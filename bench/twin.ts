import Fastify from 'fastify'
import { queriesInFolder, queriesOnServer } from './twin-sessions.ts'
import { twinStatements } from './twin-statements.ts'

/**
 * The bare twin: the least that could answer at all on the same stack. Each handler runs the one statement that
 * is the essence of its request and returns ids alone, or returns a constant as long as the real answer. No
 * authentication, no validation, no limits, no audit, no row-level security. It speaks to the database as thriftily as
 * the service does. The floor is less still: what one insert costs.
 */
const environment = process.env as Record<string, string>
const { read, write } = environment.DATABASE_URL
  ? await queriesOnServer(environment.DATABASE_URL)
  : await queriesInFolder(environment.DATA_DIR ?? '')
const constants = JSON.parse(environment.TWIN_CONSTANTS ?? '{}') as Record<string, string>

const [facts] = await read('facts', twinStatements.facts, [environment.TWIN_CLIENT_ID])
const { tenant_id: tenantId, service_id: serviceId, customer_id: customerId } = facts ?? {}
let awbs = Date.now() % 1_000_000_000

const app = Fastify()

app.post('/v1/shipments', async (request, reply) => {
  const {
    sender,
    recipient,
    package: parcel,
    ...rest
  } = request.body as Record<string, Record<string, unknown>>
  const [row] = await write('create', twinStatements.create, [
    ...[tenantId, `TW${String(++awbs).padStart(9, '0')}0`, rest.reference, serviceId],
    ...[sender?.company, sender?.name, sender?.phone, sender?.address1, sender?.city, sender?.state],
    ...[sender?.zip, sender?.country, recipient?.company, recipient?.address1, recipient?.city],
    ...[recipient?.state, recipient?.zip, recipient?.country, parcel?.weight, parcel?.weight_unit],
    ...[parcel?.length, parcel?.width, parcel?.height, rest.contents, constants.charges, new Date()],
  ])
  return reply.code(201).send(row)
})

app.get<{ Params: { awb: string } }>('/v1/shipments/:awb', async request => {
  const [row] = await read('get', twinStatements.get, [tenantId, request.params.awb])
  return row
})

app.get<{ Params: { awb: string } }>('/v1/shipments/:awb/track', request =>
  read('track', twinStatements.track, [tenantId, request.params.awb]),
)

app.post('/v1/pickups', async (request, reply) => {
  const { address, ...rest } = request.body as Record<string, Record<string, unknown>>
  const [row] = await write('pickup', twinStatements.pickup, [
    ...[tenantId, `TW${++awbs}`, customerId, address?.company, address?.address1, address?.city],
    ...[address?.zip, address?.country, rest.scheduled_date, rest.ready_time, rest.latest_time],
    ...[rest.num_packages, rest.total_weight, new Date()],
  ])
  return reply.code(201).send(row)
})

app.post('/floor', async (request, reply) => {
  const { reference } = request.body as { reference: string }
  const [row] = await write('floor', twinStatements.floor, [reference])
  return reply.code(201).send(row)
})

app.post('/v1/rates/quote', async (_request, reply) => reply.type('application/json').send(constants.quote))
app.get('/v1/services', async (_request, reply) => reply.type('application/json').send(constants.services))
app.get('/healthz', async () => 'ok')

await app.listen({ port: Number(environment.PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
