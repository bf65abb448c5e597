import Type from 'typebox'
import { permissionDescriptions, permissions } from '../../accounts/access/index.ts'
import { Choice, NamedRecord, sentence } from '../../platform/shared/schema.ts'
import { staffEndpoint } from '../http/session-endpoint.ts'
import { ListRecord, wholeList } from './lists.ts'

const PermissionRecord = NamedRecord('Permission', {
  id: Choice('Permission', permissions),
  name: sentence(Type.String(), 'apiPermission'),
  allows: sentence(Type.String({ description: 'Sentence that describes the permission.' }), 'apiPermission'),
  endpoint: Type.String(),
  group: sentence(Type.String(), 'apiPermission'),
})

export const permissionsEndpoint = () =>
  staffEndpoint({
    method: 'GET',
    url: '/permissions',
    action: 'permissions.list',
    summary: 'List the permissions of API users',
    access: 'owner',
    data: ListRecord(PermissionRecord),
    async handle() {
      return wholeList(
        permissions.map(id => {
          const { name, allows, endpoint, group } = permissionDescriptions[id]
          return { id, name, allows, endpoint, group }
        }),
      )
    },
  })
