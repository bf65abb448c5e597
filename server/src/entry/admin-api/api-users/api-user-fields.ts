import { ListOf, optional, Text, Whole } from '../../../platform/shared/schema.ts'

/** The fields of an API user that may be left out. */
export const apiUserFields = {
  email: optional(Text('E-mail')),
  rate_limit: optional(Whole('Rate limit', { least: 1, most: 1_000_000 })),
}

/** Names of permissions. The use case checks that they exist. */
export const Permissions = ListOf('Permissions', Text('Permission'), { most: 100 })
