import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe's findings for WCAG 2.1 A and AA and good practice: `rule: element`. */
export function accessibilityFaults(page: Page): Promise<string[]> {
  return faultsBy(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] })
}

/** The same findings in what matches a selector. */
export function partFaults(page: Page, selector: string): Promise<string[]> {
  return faultsBy(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }, selector)
}

/** Only rules that depend on colours and room. */
export function appearanceFaults(page: Page, selector?: string): Promise<string[]> {
  const values = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']
  return faultsBy(page, { runOnly: { type: 'rule', values } }, selector)
}

async function faultsBy(page: Page, options: RunOptions, selector?: string): Promise<string[]> {
  // The page's policy blocks foreign scripts; the debugger loads this one, until the next page load.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(script)
  // Skips details of passes, and a second load of the styles.
  const quick: RunOptions = { ...options, resultTypes: ['violations'], preload: false }
  const results = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(selector) ?? 'document'}, ${JSON.stringify(quick)})`,
  )
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(node => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    )
}
