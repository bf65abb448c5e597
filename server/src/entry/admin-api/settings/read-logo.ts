import { findLogo } from '../../../accounts/tenants/index.ts'
import { notFound } from '../../../platform/shared/problem.ts'
import { Group, optional, Text } from '../../../platform/shared/schema.ts'
import { fileEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { logoType } from './logo.ts'

export const readLogoEndpoint = ({ database }: AdminServices) =>
  fileEndpoint({
    url: '/settings/logo',
    action: 'settings.read-logo',
    summary: 'Get the logo of the company',
    access: 'staff',
    query: Group('Query', { v: optional(Text('Version', { description: 'The version in `logo_url`.' })) }),
    contentTypes: ['image/png', 'image/jpeg'],
    errors: ['NOT_FOUND'],
    async handle({ tenant, query }) {
      const logo = await database.global(sql => findLogo(sql, tenant.id))
      const known = logo && logoType(logo)
      if (!logo || !known) throw notFound('The company has no logo.')
      // An address with a version always has the same picture, so it may be cached.
      const cached = query.v === undefined ? 'no-store' : 'private, max-age=31536000, immutable'
      return { type: known.type, content: Buffer.from(logo), headers: { 'cache-control': cached } }
    },
  })
