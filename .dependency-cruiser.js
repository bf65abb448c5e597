import { readdirSync } from 'node:fs'

/** The boundaries of ARCHITECTURE.md, held by `npm run check:boundaries`. */

/** Each group and the groups that it may import. Nothing imports upwards. */
const below = {
  platform: [],
  labels: ['platform'],
  carriers: ['platform'],
  accounts: ['platform'],
  pricing: ['accounts', 'labels', 'platform'],
  notifications: ['accounts', 'carriers', 'platform'],
  shipping: ['notifications', 'pricing', 'accounts', 'carriers', 'labels', 'platform'],
  operations: [
    'shipping',
    'notifications',
    'pricing',
    'accounts',
    'carriers',
    'labels',
    'platform',
    'config\\.ts',
  ],
}
const foldersIn = group =>
  readdirSync(`server/src/${group}`, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => `${group}/${name}`)
/** Folders that others enter through their index.ts only. */
const withIndex = [
  'carriers',
  'labels',
  ...['shipping', 'pricing', 'accounts', 'notifications', 'platform'].flatMap(foldersIn),
  'operations/backup',
  'operations/retention',
]
  .filter(folder => folder !== 'platform/shared')
  .join('|')
/** Every folder of carriers/ that is not part of what all connectors share. */
const connectors = readdirSync('server/src/carriers', { withFileTypes: true })
  .filter(
    entry => entry.isDirectory() && !['accounts', 'kit', 'pickup-orders', 'submissions'].includes(entry.name),
  )
  .map(({ name }) => name)
  .join('|')

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that import each other are one thing.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...Object.entries(below).map(([group, allowed]) => ({
      name: `${group}-imports-downwards`,
      comment: `${group}/ imports ${allowed.join(', ') || 'nothing'} and itself.`,
      severity: 'error',
      from: { path: `^server/src/${group}/` },
      to: { path: '^server/src/', pathNot: `^server/src/(?:${[group, ...allowed].join('|')})(?:/|$)` },
    })),
    {
      name: 'entry-below-compose',
      comment: 'Commands start the program. The other entries are parts of it.',
      severity: 'error',
      from: { path: '^server/src/entry/', pathNot: '^server/src/entry/cli/' },
      to: { path: '^server/src/(?:compose|entry/cli)/' },
    },
    {
      name: 'by-its-index',
      comment: 'One folder enters another only through its index.ts.',
      severity: 'error',
      from: { path: '^server/src/(carriers|labels|compose|[a-z]+/[^/]+)/' },
      to: {
        path: `^server/src/(?:${withIndex})/`,
        pathNot: ['^server/src/$1/', `^server/src/(?:${withIndex})/index\\.ts$`],
      },
    },
    {
      name: 'by-its-index-from-single-files',
      comment: 'So do files outside of these folders.',
      severity: 'error',
      from: { path: ['^server/src/[^/]+$', '^server/src/(?:entry|operations|platform)/[^/]+$'] },
      to: {
        path: `^server/src/(?:${withIndex})/`,
        pathNot: `^server/src/(?:${withIndex})/index\\.ts$`,
      },
    },
    {
      name: 'public-api-and-admin-apart',
      severity: 'error',
      comment: 'Both call the domain, not each other.',
      from: { path: '^server/src/entry/(api|admin-api)/' },
      to: { path: '^server/src/entry/(?:api|admin-api|site)/', pathNot: '^server/src/entry/$1/' },
    },
    {
      name: 'http-serves-both',
      comment: 'All routes share http/, so it knows no route.',
      severity: 'error',
      from: { path: '^server/src/entry/http/' },
      to: { path: '^server/src/entry/(?:api|admin-api|site|openapi)/' },
    },
    {
      name: 'sql-in-repositories',
      comment: 'SQL stands in repositories and in database/.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['\\.repository\\.ts$', '^server/src/platform/database/'] },
      to: { path: '^(node_modules/)?(kysely|pg)(/|$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'connectors-stand-alone',
      comment: 'A connector imports the kit and shared/ only.',
      severity: 'error',
      from: { path: `^server/src/carriers/(${connectors})/` },
      to: {
        path: '^server/src/',
        pathNot: ['^server/src/carriers/$1/', '^server/src/carriers/kit/', '^server/src/platform/shared/'],
      },
    },
    {
      name: 'pure-shared',
      comment: 'shared/ is pure: it imports nothing of ours and does no I/O.',
      severity: 'error',
      from: { path: '^server/src/platform/shared/' },
      to: { path: '^server/src/', pathNot: '^server/src/platform/shared/' },
    },
    {
      name: 'pure-rating',
      comment: 'Prices are arithmetic: rating/ imports shared/ only.',
      severity: 'error',
      from: { path: '^server/src/pricing/rating/' },
      to: { path: '^server/src/', pathNot: '^server/src/(?:pricing/rating|platform/shared)/' },
    },
    {
      name: 'price-cells-by-themselves',
      comment: 'The admin app takes this file as it is.',
      severity: 'error',
      from: { path: '^server/src/pricing/rating/cards/price-cell\\.ts$' },
      to: { dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'file-text-by-itself',
      comment: 'The admin app takes this file as it is too, and nothing else of the server.',
      severity: 'error',
      from: { path: '^server/src/platform/shared/file-text\\.ts$' },
      to: { path: '^server/src/' },
    },
    {
      name: 'no-io-in-pure-code',
      comment: 'shared/ and rating/ do no I/O.',
      severity: 'error',
      from: { path: '^server/src/(?:platform/shared|pricing/rating)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'phone-without-screens',
      comment: 'The core of the driver’s app runs in Node too, so it knows no screen and no other workspace.',
      severity: 'error',
      from: { path: '^driver/src/core/' },
      to: { pathNot: ['^driver/src/core/', '^(node_modules/)?idb(/|$)'] },
    },
    {
      name: 'resolvable',
      comment:
        'The package of numfmt names a file of types that it does not have; the file beside it is found by TypeScript. Vite finds addresses of files.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^numfmt$|\\?url$' },
    },
    {
      name: 'declared',
      comment: 'Imported packages stand in package.json.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'undetermined'] },
    },
    {
      name: 'no-development-packages-in-the-product',
      severity: 'error',
      from: { path: '^server/src/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
}
