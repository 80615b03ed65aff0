import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type axeCore from 'axe-core'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

// Listing the rules that pass takes longer than finding violations, and a selector for each element a quarter of the rest.
const VIOLATIONS: axeCore.RunOptions = { resultTypes: ['violations'], selectors: false }
const ALL_RULES: axeCore.RunOptions = {
  ...VIOLATIONS,
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
}
/** The rules whose verdict another theme may change. */
const COLOUR_RULES: axeCore.RunOptions = {
  ...VIOLATIONS,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/**
 * The WCAG 2.2 AA violations axe finds on the page: each rule with the first three elements that break it. Within a run each
 * state of a page is checked once at a width and in a theme; in a second theme only its colours are. Of a page that is covered by a
 * modal dialog, only the dialog is checked.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  // The contents of frames are not part of the page's HTML.
  if (page.frames().length > 1)
    return named(await new AxeBuilder({ page, axeSource: SOURCE }).options({ ...ALL_RULES, selectors: true }).analyze())
  const { structure, theme } = await page.evaluate(stateOf)
  const [inAnyTheme, inThisTheme] = [checkedAs(structure), checkedAs(structure + theme)]
  if (existsSync(inThisTheme)) return []
  const violations = named(await check(page, existsSync(inAnyTheme) ? COLOUR_RULES : ALL_RULES))
  if (!violations.length) for (const file of [inAnyTheme, inThisTheme]) writeFileSync(file, '')
  return violations
}

const named = ({ violations }: Pick<axeCore.AxeResults, 'violations'>) =>
  violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ html }) => html)
        .slice(0, 3)
        .join(' | ')}`,
  )

/** The file that says that a state was checked without a violation, by this or another worker of the run. */
const checkedAs = (state: string) => join(inject('checkedStates'), createHash('sha256').update(state).digest('hex'))

/** Runs in the browser: what is on the page and how wide, without what differs by chance; and the colours it is shown in. */
function stateOf() {
  const modals = document.querySelectorAll('[role=dialog][aria-modal=true]')
  const shown = modals.item(modals.length - 1) ?? document.body
  const elements = shown.outerHTML
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    // Ids of data and of elements, figures, dates and times.
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|mantine-[0-9a-z]{9}\b|_r_[0-9a-z]+_|\d+/g, '0')
  const fields = Array.from(shown.querySelectorAll<HTMLInputElement>('input, textarea, select'), (field) => [
    field.value === '',
    field.checked,
  ])
  const focus = Array.from(shown.querySelectorAll('*')).indexOf(document.activeElement as Element)
  const head = [document.documentElement.lang, document.title === '', window.innerWidth]
  const root = document.documentElement.cloneNode(false) as HTMLElement
  const styles = Array.from(document.querySelectorAll('style'), ({ textContent }) => textContent)
  return {
    structure: JSON.stringify([head, fields, focus, elements]),
    theme: JSON.stringify([root.outerHTML, getComputedStyle(document.documentElement).colorScheme, styles]),
  }
}

/** Checks a page without frames directly; AxeBuilder opens a second, blank page to collect results, which takes three times as long. */
async function check(page: Page, options: axeCore.RunOptions): Promise<Pick<axeCore.AxeResults, 'violations'>> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(async (how) => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    const modals = document.querySelectorAll('[role=dialog][aria-modal=true]')
    const { violations } = await axe.run(modals.item(modals.length - 1) ?? document, how)
    return { violations }
  }, options)
}
