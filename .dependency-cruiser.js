import { readdirSync } from 'node:fs'

/** The boundaries of ARCHITECTURE.md, held by `npm run check:boundaries`. */
const domain =
  'access|addresses|audit|bulk|carriers|catalog|changes|customers|depots|events|exception-work|imports|labels|lists|long-work|mail|pickups|price-lists|quotes|rating|retention|runs|scans|secrets|shipments|sort-codes|staff|tariffs|templates|tenants|tracking|webhooks'
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
      comment: 'What imports each other is one thing in two files.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'domain-knows-no-transport',
      comment: 'Use cases are the same whoever calls them.',
      severity: 'error',
      from: { path: `^server/src/(${domain}|database|shared)/` },
      to: { path: '^server/src/(http|api|admin|admin-api|cli|example|jobs|compose|config|main)' },
    },
    {
      name: 'domain-by-its-index',
      comment: 'One domain folder enters another only through its index.ts.',
      severity: 'error',
      from: { path: '^server/src/([^/]+)/' },
      to: {
        path: `^server/src/(${domain}|database)/`,
        pathNot: ['^server/src/$1/', '^server/src/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'domain-by-its-index-from-the-root',
      comment: 'So do the files that wire everything.',
      severity: 'error',
      from: { path: '^server/src/[^/]+\\.ts$' },
      to: { path: `^server/src/(${domain}|database)/`, pathNot: '^server/src/[^/]+/index\\.ts$' },
    },
    {
      name: 'api-and-admin-apart',
      comment: 'What both need is the domain’s.',
      severity: 'error',
      from: { path: '^server/src/(api|admin|admin-api)/' },
      to: { path: '^server/src/(api|admin|admin-api)/', pathNot: '^server/src/($1|admin-api)/' },
    },
    {
      name: 'public-api-knows-no-admin',
      severity: 'error',
      comment: 'The endpoints behind the admin interface are that interface’s alone.',
      from: { path: '^server/src/api/' },
      to: { path: '^server/src/admin-api/' },
    },
    {
      name: 'http-serves-both',
      comment: 'What every route shares knows no route.',
      severity: 'error',
      from: { path: '^server/src/http/' },
      to: { path: '^server/src/(api|admin|cli|compose)' },
    },
    {
      name: 'sql-in-repositories',
      comment: 'SQL stands in repositories and in database/.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['\\.repository\\.ts$', '^server/src/database/'] },
      to: { path: '^(node_modules/)?(kysely|pg)(/|$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'connectors-stand-alone',
      comment: 'A connector imports the kit and shared/ only.',
      severity: 'error',
      from: { path: `^server/src/carriers/(${connectors})/` },
      to: {
        path: '^server/src/',
        pathNot: ['^server/src/carriers/$1/', '^server/src/carriers/kit/', '^server/src/shared/'],
      },
    },
    {
      name: 'pure-shared',
      comment: 'shared/ is pure: it imports nothing of ours and does no I/O.',
      severity: 'error',
      from: { path: '^server/src/shared/' },
      to: { path: '^server/src/', pathNot: '^server/src/shared/' },
    },
    {
      name: 'pure-rating',
      comment: 'Prices are arithmetic: rating/ imports shared/ only.',
      severity: 'error',
      from: { path: '^server/src/rating/' },
      to: { path: '^server/src/', pathNot: '^server/src/(rating|shared)/' },
    },
    {
      name: 'price-cells-by-themselves',
      comment: 'The admin app takes this file as it is.',
      severity: 'error',
      from: { path: '^server/src/rating/price-cell\\.ts$' },
      to: { dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'file-text-by-itself',
      comment: 'The admin app takes this file as it is too, and nothing else of the server.',
      severity: 'error',
      from: { path: '^server/src/shared/file-text\\.ts$' },
      to: { path: '^server/src/' },
    },
    {
      name: 'no-io-in-pure-code',
      comment: 'shared/ and rating/ do no I/O.',
      severity: 'error',
      from: { path: '^server/src/(shared|rating)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared',
      comment: 'What is imported stands in package.json.',
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
