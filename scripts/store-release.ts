/**
 * Stores this release's database and OpenAPI document. Tests of later releases upgrade the one and compare with the
 * other. The argument is the version.
 */
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { releasesFolder, storeRelease } from '../server/test/upgrade/stored-release.ts'

const [version = ''] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(version))
  throw new Error('The release is missing: npm run store-release -- 0.2.0')
const isThere = await stat(path.join(releasesFolder, `${version}.json`)).then(
  () => true,
  () => false,
)
if (isThere) throw new Error(`Release ${version} is stored already; it is never made anew.`)
const folder = await mkdtemp(path.join(tmpdir(), 'waybill-release-'))
try {
  await storeRelease(releasesFolder, version, {
    DATA_DIR: path.join(folder, 'data'),
    ENCRYPTION_KEY: '00'.repeat(32),
    RATE_LIMIT_ADDRESS: '100000',
  })
  const openapi = new URL('../openapi/', import.meta.url)
  await copyFile(new URL('v1.json', openapi), new URL('released/v1.json', openapi))
} finally {
  await rm(folder, { recursive: true, force: true })
}
