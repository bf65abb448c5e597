import { glob, readFile } from 'node:fs/promises'

/**
 * Fails for SQL outside `*.repository.ts` and `platform/database/`. The boundary check sees only imports; this finds
 * queries built through a transaction: `tx.sql.selectFrom(…)`.
 */
const query = /\.sql\b(?!['"])|\bsql`|\.executeSql\(/

let found = 0
for await (const file of glob('server/src/**/*.ts')) {
  if (file.endsWith('.repository.ts') || file.startsWith('server/src/platform/database/')) continue
  for (const [index, line] of (await readFile(file, 'utf8')).split('\n').entries()) {
    if (!query.test(line)) continue
    found++
    console.error(`${file}:${index + 1}: SQL outside a repository: ${line.trim()}`)
  }
}
if (found > 0) process.exitCode = 1
