import Type, { type Static } from 'typebox'
import {
  changeListSettings,
  changeView,
  deleteView,
  densities,
  type ListSettings,
  listNames,
  mayChange,
  pageSizes,
  readListSettings,
  saveView,
  type Viewer,
} from '../../accounts/list-views/index.ts'
import { roleMay } from '../../accounts/staff/index.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import {
  Choice,
  Flag,
  Group,
  Id,
  ListOf,
  NamedRecord,
  nullable,
  optional,
  Text,
  WholeChoice,
} from '../../platform/shared/schema.ts'
import { type DescribedEndpoint, type StaffCall, staffEndpoint } from '../http/session-endpoint.ts'
import { idOf, idParameter } from './lists.ts'
import type { AdminServices } from './services.ts'

const list = Choice('List', listNames, { example: 'shipments' })
const density = Choice('Density', densities)
const pageSize = WholeChoice('Rows per page', pageSizes)
const shownColumns = nullable(
  Type.Array(Type.String(), { description: 'Ids of the columns in order; null for the usual ones.' }),
)
const columns = ListOf('Columns', Text('Column', { longest: 40 }), {
  fewest: 1,
  most: 60,
  description: 'Ids of the columns in order. Null: the usual ones.',
  example: ['awb', 'status'],
})
const search = Text('Search', {
  longest: 4_000,
  description: 'Search parameters of the list’s address: `filter`, `sort` and `order`. Default: none.',
  example: 'filter={"status":["Created"]}&sort=date&order=DESC',
})

/** A named set of filters, order and columns. */
const ListViewRecord = NamedRecord('ListView', {
  id: Type.Integer(),
  list,
  name: Type.String(),
  shared: Type.Boolean({ description: 'Shown to the whole company.' }),
  can_change: Type.Boolean({ description: 'Only its author and owners may change a shared view.' }),
  search: Type.String(),
  columns: shownColumns,
})

/** How a person sees lists. */
const ListSettingsRecord = NamedRecord('ListSettings', {
  density,
  page_size: pageSize,
  lists: Type.Array(
    Type.Object({
      list,
      columns: shownColumns,
      default_view: nullable(Type.Integer({ description: 'Id of the view with which the list opens.' })),
    }),
  ),
  views: Type.Array(ListViewRecord, { description: 'Shared views and the caller’s own, by name.' }),
})

type Caller = Pick<StaffCall<unknown, unknown>, 'tenant' | 'session'>

function viewerOf({ tenant, session: { staff } }: Caller): Viewer {
  return { tenantId: tenant.id, staffId: staff.id, isOwner: roleMay(staff.role, 'owner') }
}

function present(viewer: Viewer, settings: ListSettings): Static<typeof ListSettingsRecord> {
  return {
    density: settings.density,
    page_size: settings.pageSize,
    lists: settings.lists.map(({ list, columns, defaultView }) => ({
      list,
      columns,
      default_view: defaultView,
    })),
    views: settings.views.map(view => ({
      id: view.id,
      list: view.list as Static<typeof list>,
      name: view.name,
      shared: view.shared,
      can_change: mayChange(viewer, view),
      search: view.search,
      columns: view.columns,
    })),
  }
}

const readEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/list-settings',
    action: 'list-settings.read',
    summary: 'Get how you see lists, with their saved views',
    access: 'staff',
    data: ListSettingsRecord,
    async handle(call) {
      const viewer = viewerOf(call)
      return present(viewer, await readListSettings(services, viewer))
    },
  })

const changeSettingsEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/list-settings',
    action: 'list-settings.change',
    summary: 'Change how you see lists',
    description:
      'Fields that you leave out stay as they are. Columns and default view are those of the list that you name; null restores the usual ones.',
    access: 'staff',
    body: Group('List settings', {
      density: optional(density),
      page_size: optional(pageSize),
      list: optional(list),
      columns: optional(columns),
      default_view: optional(Id('Default view')),
    }),
    data: ListSettingsRecord,
    async handle(call) {
      const { body, sent, recorder } = call
      const viewer = viewerOf(call)
      const change = {
        ...(body.density === undefined ? {} : { density: body.density }),
        ...(body.page_size === undefined ? {} : { pageSize: body.page_size }),
        ...(body.list === undefined ? {} : { list: body.list }),
        ...(sent.has('columns') ? { columns: body.columns ?? null } : {}),
        ...(sent.has('default_view') ? { defaultView: body.default_view ?? null } : {}),
      }
      return present(viewer, await changeListSettings(services, viewer, change, recorder))
    },
  })

const createEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/list-views',
    action: 'list-views.create',
    summary: 'Save a view of a list',
    description: 'The view is your own unless you share it with the company.',
    access: 'staff',
    status: 201,
    body: Group('View', {
      list,
      name: Text('Name', { longest: 60 }),
      shared: optional(Flag('Shared', { default: false })),
      search: optional(search),
      columns: optional(columns),
    }),
    data: Type.Object({ id: Type.Integer(), settings: ListSettingsRecord }),
    errors: ['CONFLICT'],
    async handle(call) {
      const { body, recorder } = call
      const viewer = viewerOf(call)
      const { shared = false, search = '', columns = null } = body
      const view = { ...body, shared, search, columns }
      const { id, settings } = await saveView(services, viewer, view, recorder)
      return { id, settings: present(viewer, settings) }
    },
  })

const changeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/list-views/:id',
    action: 'list-views.change',
    summary: 'Change a view of a list',
    description: 'Fields that you leave out stay as they are.',
    access: 'staff',
    params: idParameter('view'),
    body: Group('View', {
      name: optional(Text('Name', { longest: 60 })),
      shared: optional(Flag('Shared')),
      search: optional(search),
      columns: optional(columns),
    }),
    data: ListSettingsRecord,
    async handle(call) {
      const { body, sent, params, recorder } = call
      const { name, shared, search } = body
      if (sent.has('name') && name === undefined) throw invalidFields({ name: 'Name is required.' })
      const viewer = viewerOf(call)
      const change = {
        ...(name === undefined ? {} : { name }),
        ...(shared === undefined ? {} : { shared }),
        ...(sent.has('search') ? { search: search ?? '' } : {}),
        ...(sent.has('columns') ? { columns: body.columns ?? null } : {}),
      }
      return present(viewer, await changeView(services, viewer, idOf(params.id), change, recorder))
    },
  })

const deleteEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/list-views/:id',
    action: 'list-views.delete',
    summary: 'Delete a view of a list',
    access: 'staff',
    params: idParameter('view'),
    data: ListSettingsRecord,
    async handle(call) {
      const viewer = viewerOf(call)
      return present(viewer, await deleteView(services, viewer, idOf(call.params.id), call.recorder))
    },
  })

/** Saved views of lists, and how each person sees lists. */
export function listViewEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    readEndpoint(services),
    changeSettingsEndpoint(services),
    createEndpoint(services),
    changeEndpoint(services),
    deleteEndpoint(services),
  ]
}
