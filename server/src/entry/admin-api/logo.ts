import { findLogo, setLogo } from '../../accounts/tenants/index.ts'
import { type LabelPrinter, readSize, UnreadableImage } from '../../labels/index.ts'
import { invalidFields, notFound } from '../../platform/shared/problem.ts'
import { Group, optional, Text } from '../../platform/shared/schema.ts'
import { type DescribedEndpoint, fileEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import type { AdminServices } from './services.ts'
import { presentSettings, SettingsRecord } from './settings.ts'

const mostBytes = 256 * 1024
const longestSide = 2000

/**
 * Reads a PNG or a JPEG in base64. Throws VALIDATION_ERROR for anything else. It reads the header only; the thread that
 * draws labels decodes the pixels, so that no other request waits for that.
 */
export async function readLogo(
  printer: LabelPrinter,
  tenantId: number,
  encoded: string,
): Promise<Uint8Array> {
  const refuse = (sentence: string) => invalidFields({ image: sentence })
  const bare = encoded.replace(/^data:image\/(?:png|jpeg);base64,/, '').replaceAll(/\s/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) throw refuse('Logo must be a picture in base64.')
  const bytes = Buffer.from(bare, 'base64')
  if (bytes.length > mostBytes) throw refuse(`Logo must have at most ${mostBytes / 1024} KiB.`)
  const type = logoType(bytes)
  if (!type) throw refuse('Logo must be a PNG or a JPEG.')
  try {
    const { width, height } = readSize(type.format, bytes)
    if (width > longestSide || height > longestSide) {
      throw refuse(`Logo must be at most ${longestSide} pixels wide and high.`)
    }
    await printer.check(tenantId, type.format, bytes)
  } catch (error) {
    if (error instanceof UnreadableImage) throw refuse(`Logo cannot be read: ${error.message}`)
    throw error
  }
  return bytes
}

/** The type of a picture by its first bytes; null for any other file. */
function logoType(bytes: Uint8Array): { type: string; format: 'png' | 'jpeg' } | null {
  const begins = (...start: number[]) => start.every((byte, index) => bytes[index] === byte)
  if (begins(0x89, 0x50, 0x4e, 0x47)) return { type: 'image/png', format: 'png' }
  if (begins(0xff, 0xd8, 0xff)) return { type: 'image/jpeg', format: 'jpeg' }
  return null
}

const readEndpoint = ({ database }: AdminServices) =>
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
      // The picture of a version never changes.
      const cached = query.v === undefined ? 'no-store' : 'private, max-age=31536000, immutable'
      return { type: known.type, content: Buffer.from(logo), headers: { 'cache-control': cached } }
    },
  })

const changeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/settings/logo',
    action: 'settings.change-logo',
    summary: 'Set the logo of the company',
    access: 'owner',
    body: Group('Logo', {
      image: Text('Logo', { longest: 1_000_000, description: 'PNG or JPEG as base64.' }),
    }),
    data: SettingsRecord,
    async handle({ tenant, session, body, recorder }) {
      const logo = await readLogo(services.printer, tenant.id, body.image)
      const changed = await setLogo(services, tenant.id, logo, recorder)
      return presentSettings(services, changed, session)
    },
  })

const deleteEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/settings/logo',
    action: 'settings.delete-logo',
    summary: 'Remove the logo of the company',
    access: 'owner',
    data: SettingsRecord,
    async handle({ tenant, session, recorder }) {
      const changed = await setLogo(services, tenant.id, null, recorder)
      return presentSettings(services, changed, session)
    },
  })

/** The company's logo, which labels and documents show. */
export function logoEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [readEndpoint(services), changeEndpoint(services), deleteEndpoint(services)]
}
