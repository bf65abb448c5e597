import Type, { type Static } from 'typebox'
import { ownLanguage, type Tenant } from '../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../platform/shared/dates.ts'
import {
  Choice,
  Country,
  Group,
  Id,
  NamedRecord,
  nullable,
  optional,
  Search,
  Secret,
  Text,
} from '../../platform/shared/schema.ts'
import {
  changeSortCode,
  countSortCodes,
  createSortCode,
  findSortCodes,
  importSortCodes,
  mostSortCodes,
  pageOfSortCodes,
  removeSortCode,
  type SortCodeFields,
  type SortCodeFilter,
  type SortCodeRow,
} from '../../shipping/sort-codes/index.ts'
import { type DescribedEndpoint, fileEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import { type Column, csvFile, exportPage } from './csv.ts'
import {
  DeletedRecord,
  deleted,
  idOf,
  idParameter,
  ListRecord,
  listAnswer,
  listQuery,
  mostCounted,
  pageRequest,
} from './lists.ts'
import type { AdminServices } from './services.ts'
import { WithWarnings } from './with-warnings.ts'

const text = nullable(Type.String())

const SortCodeRecord = NamedRecord('SortCode', {
  id: Type.Integer(),
  country: Type.String(),
  zip_prefix: text,
  zip_from: text,
  zip_to: text,
  city: text,
  code: Type.String(),
  depot: nullable(Type.Object({ id: Type.Integer(), code: Type.String() })),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
})

/** A sort code as it is entered: a place without a postal code and a city is the whole country. */
const SortCodeBody = Group('Sort code', {
  country: Country('Country'),
  zip_prefix: optional(Text('Postal prefix', { longest: 12, example: '10' })),
  zip_from: optional(Text('First postal code', { longest: 12 })),
  zip_to: optional(Text('Last postal code', { longest: 12 })),
  city: optional(Text('City', { description: 'Limits the code to this city.' })),
  code: Text('Code', { longest: 8, example: 'EWR-12', description: 'Text on the label.' }),
  depot_id: optional(Id('Depot')),
})

function sortCodeFields(body: Static<typeof SortCodeBody>): SortCodeFields {
  return {
    country: body.country,
    zip_prefix: body.zip_prefix ?? null,
    zip_from: body.zip_from ?? null,
    zip_to: body.zip_to ?? null,
    city: body.city ?? null,
    code: body.code,
    depot_id: body.depot_id ?? null,
  }
}

function presentSortCode(tenant: Tenant, row: SortCodeRow): Static<typeof SortCodeRecord> {
  return {
    id: row.id,
    country: row.country,
    zip_prefix: row.zip_prefix,
    zip_from: row.zip_from,
    zip_to: row.zip_to,
    city: row.city,
    code: row.code,
    depot: row.depot_id === null ? null : { id: row.depot_id, code: row.depot_code ?? '' },
    created_at: isoWithOffset(row.created_at, tenant.timezone),
    updated_at: isoWithOffset(row.updated_at, tenant.timezone),
  }
}

/** The sort code in the answers of shipments. */
export const FoundSortCodeRecord = nullable(
  Type.Object({
    code: Type.String(),
    depot: nullable(Type.String({ description: 'Code of the depot.' })),
  }),
)

const listEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/sort-codes',
    action: 'sort-codes.list',
    summary: 'List sort codes by place',
    access: 'staff',
    query: listQuery(['place'], {
      country: optional(Country('Country')),
      q: optional(Search('Beginning of a code, a postal code or a city, or a country.')),
    }),
    data: ListRecord(SortCodeRecord),
    async handle({ tenant, query }) {
      const request = pageRequest({ ...query, order: 'asc' }, { sort: 'place', order: 'asc' })
      const filter: SortCodeFilter = {
        ...(query.country === undefined ? {} : { country: query.country }),
        ...(query.q === undefined ? {} : { text: query.q }),
      }
      const after = request.after === null ? null : String(request.after[0])
      const { page, total } = await database.read(tenant.id, async tx => ({
        page: await pageOfSortCodes(tx, filter, { limit: request.limit, after }),
        total: after === null ? await countSortCodes(tx, filter, mostCounted) : null,
      }))
      return listAnswer(page, request, {
        total,
        keyOf: ({ place }) => [place],
        show: row => presentSortCode(tenant, row),
      })
    },
  })

const findEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/sort-codes/find',
    action: 'sort-codes.find',
    summary: 'Find the sort code of a place of delivery',
    description:
      'The longest postal prefix wins. A range counts as the common beginning of its ends and goes before a prefix of the same length. Between equals, a code with the city goes first.',
    access: 'staff',
    query: Group('Query', {
      country: Country('Country'),
      zip: optional(Text('Postal code')),
      city: optional(Text('City')),
    }),
    data: WithWarnings(Type.Object({ sort_code: FoundSortCodeRecord })),
    async handle({ tenant, query, warnings }) {
      const delivery = { country: query.country, zip: query.zip ?? null, city: query.city ?? null }
      const [found] = await findSortCodes(database, tenant.id, [delivery])
      if (found?.warning) warnings.push({ field: 'zip', message: found.warning })
      return { sort_code: found?.sortCode ?? null }
    },
  })

const createEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/sort-codes',
    action: 'sort-codes.create',
    summary: 'Create a sort code',
    access: 'owner',
    status: 201,
    body: SortCodeBody,
    data: SortCodeRecord,
    async handle({ tenant, body, recorder }) {
      return presentSortCode(
        tenant,
        await createSortCode(services, tenant.id, sortCodeFields(body), recorder),
      )
    },
  })

const changeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/sort-codes/:id',
    action: 'sort-codes.change',
    summary: 'Replace a sort code',
    description: 'Fields that you leave out become empty.',
    access: 'owner',
    params: idParameter('sort code'),
    body: SortCodeBody,
    data: SortCodeRecord,
    async handle({ tenant, body, params, recorder }) {
      const id = idOf(params.id)
      return presentSortCode(
        tenant,
        await changeSortCode(services, tenant.id, id, sortCodeFields(body), recorder),
      )
    },
  })

const deleteEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/sort-codes/:id',
    action: 'sort-codes.delete',
    summary: 'Delete a sort code',
    access: 'owner',
    params: idParameter('sort code'),
    data: DeletedRecord,
    async handle({ tenant, params, recorder }) {
      await removeSortCode(services, tenant.id, idOf(params.id), recorder)
      return deleted
    },
  })

const exportEndpoint = ({ database }: AdminServices) =>
  fileEndpoint({
    url: '/sort-codes.csv',
    action: 'sort-codes.export',
    summary: 'Export the sort codes as CSV',
    access: 'staff',
    contentTypes: ['text/csv'],
    async handle({ tenant }) {
      const { count } = await database.read(tenant.id, tx => countSortCodes(tx, {}, mostSortCodes))
      return csvFile<SortCodeRow>({
        saveAs: 'sort-codes.csv',
        total: count,
        language: await database.read(tenant.id, ownLanguage),
        columns,
        read: after =>
          database.read(tenant.id, tx =>
            pageOfSortCodes(tx, {}, { limit: exportPage, after: after?.place ?? null }),
          ),
      })
    },
  })

/** An import reads the same columns. */
const columns: readonly Column<SortCodeRow>[] = [
  { title: 'country', value: row => row.country },
  { title: 'zip_prefix', value: row => row.zip_prefix },
  { title: 'zip_from', value: row => row.zip_from },
  { title: 'zip_to', value: row => row.zip_to },
  { title: 'city', value: row => row.city },
  { title: 'code', value: row => row.code },
  { title: 'depot', value: row => row.depot_code },
]

/** Bytes. A hundred thousand rows are some four megabytes. */
const largestTable = 8 * 1_048_576

const importEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/sort-codes.csv',
    action: 'sort-codes.import',
    summary: 'Import sort codes from a table',
    description:
      'A table is comma-, semicolon- or tab-separated: a file, or cells copied from a spreadsheet, with the columns country, zip_prefix, zip_from, zip_to, city, code and depot (a code of a depot). Either the whole table is imported or, with any fault, nothing. Faults are listed by row; the heading is row 1. A company has at most 100,000 sort codes.',
    access: 'owner',
    largestBody: largestTable,
    // `Secret` keeps blanks at the ends.
    body: Group('Table', {
      csv: { ...Secret('Table'), maxLength: largestTable },
      mode: optional(
        Choice('Mode', ['replace', 'add'], {
          description:
            '`replace` (the default) replaces all sort codes. `add` adds to them; a place that has a code gets the new one.',
        }),
      ),
    }),
    data: Type.Object({
      taken: Type.Integer({ description: 'Number of rows in the table.' }),
      total: Type.Integer({ description: 'Number of sort codes after the import.' }),
    }),
    async handle({ tenant, body, recorder }) {
      const { taken, total } = await importSortCodes(
        services,
        tenant.id,
        { csv: body.csv, mode: body.mode ?? 'replace' },
        recorder,
      )
      return { taken, total }
    },
  })

/** The codes by which parcels are sorted, one by one or as a table. */
export function sortCodeEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    findEndpoint(services),
    createEndpoint(services),
    changeEndpoint(services),
    deleteEndpoint(services),
    exportEndpoint(services),
    importEndpoint(services),
  ]
}
