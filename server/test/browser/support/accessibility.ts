import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page as it is, of WCAG 2.1 A and AA and of good practice: `rule: element` by element. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // The page's policy lets no foreign script in; this one comes by the debugger's door, and stays until a page is loaded.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(script)
  const results = await page.evaluate<AxeResults>(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] })`,
  )
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(node => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    )
}
