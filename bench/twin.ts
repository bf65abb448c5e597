import Fastify from 'fastify'
import pg from 'pg'

/**
 * The bare twin: the least program on the same stack that could answer. Each handler runs the one essential statement
 * of its request and returns ids, or returns a constant as long as the real answer. It has no authentication,
 * validation, limits, audit or row-level security. The floor is lower still: one insert into a minimal table.
 */
const environment = process.env as Record<string, string>
const constants = JSON.parse(environment.TWIN_CONSTANTS ?? '{}') as Record<string, string>

const statements = {
  facts: 'select id as tenant_id from tenants where client_id = $1',
  get: 'select id from shipments where tenant_id = $1 and awb = $2',
  track: `
    select s.id, e.id as event
    from shipments s
    left join shipment_events e on e.tenant_id = s.tenant_id and e.shipment_id = s.id
    where s.tenant_id = $1 and s.awb = $2
    order by e.occurred_at desc, e.id desc`,
  floor: 'insert into twin_floor (reference) values ($1) returning id',
}

/** As many connections as the service has, with pipelined statements. */
const connections = await Promise.all(Array.from({ length: 10 }, connect))

async function connect() {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL, pipeline: true })
  await client.connect()
  return { client, underway: 0 }
}

type Row = Record<string, unknown>

/** Runs a prepared statement on the least busy connection. */
async function query(name: keyof typeof statements, values: unknown[]): Promise<Row[]> {
  const connection = connections.reduce((a, b) => (b.underway < a.underway ? b : a))
  connection.underway++
  try {
    return (await connection.client.query<Row>({ name, text: statements[name], values })).rows
  } finally {
    connection.underway--
  }
}

const [facts] = await query('facts', [environment.TWIN_CLIENT_ID])
const app = Fastify()

app.get<{ Params: { awb: string } }>('/v1/shipments/:awb', async request => {
  const [row] = await query('get', [facts?.tenant_id, request.params.awb])
  return row
})

app.get<{ Params: { awb: string } }>('/v1/shipments/:awb/track', request =>
  query('track', [facts?.tenant_id, request.params.awb]),
)

app.post('/floor', async (request, reply) => {
  const { reference } = request.body as { reference: string }
  const [row] = await query('floor', [reference])
  return reply.code(201).send(row)
})

app.post('/v1/rates/quote', async (_request, reply) => reply.type('application/json').send(constants.quote))
app.get('/v1/services', async (_request, reply) => reply.type('application/json').send(constants.services))
app.get('/healthz', async () => 'ok')

await app.listen({ port: Number(environment.PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
