import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page as it is, of WCAG 2.1 A and AA and of good practice: `rule: element` by element. */
export function accessibilityFaults(page: Page): Promise<string[]> {
  return faultsBy(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] })
}

/** What of it depends on the colours of the page and on how much room there is. */
export function appearanceFaults(page: Page): Promise<string[]> {
  const values = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']
  return faultsBy(page, { runOnly: { type: 'rule', values } })
}

async function faultsBy(page: Page, options: RunOptions): Promise<string[]> {
  // The page's policy lets no foreign script in; the debugger lets this one in, where it stays until a page is loaded.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(script)
  // Without the details of what is well, and without loading the styles once more for rules that are not asked for.
  const quick: RunOptions = { ...options, resultTypes: ['violations'], preload: false }
  const results = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(quick)})`)
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(node => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    )
}
