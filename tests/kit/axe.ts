import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type axeCore from 'axe-core'
import type { Page } from 'playwright-core'

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const OPTIONS: axeCore.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // What holds is not told one by one, which takes longer than looking for it.
  resultTypes: ['violations'],
}

/** What axe holds against the page as it stands by WCAG 2.2 AA: each rule with the first three elements that break it. */
export async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await checkedAt(page)
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  )
}

/** A page without frames is judged where it stands; the builder takes a second, blank page for its sums, which costs three times as much. */
async function checkedAt(page: Page): Promise<Pick<axeCore.AxeResults, 'violations'>> {
  if (page.frames().length > 1) return new AxeBuilder({ page, axeSource: SOURCE }).options(OPTIONS).analyze()
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    const { violations } = await axe.run(document, options)
    return { violations }
  }, OPTIONS)
}
