import type { Page } from 'playwright-core'

/** Glyph widths as on a phone: by default Chromium on Linux rounds each to whole pixels. */
export const PHONE_FONT_RENDERING = '--font-render-hinting=none'

/**
 * Opens a page whose fonts arrive only after the first paint, and returns the sum of its layout shifts until everything has
 * loaded, which is at least its Cumulative Layout Shift. `settled` is a selector that exists once the scripts have run.
 */
export async function shiftsOf(page: Page, address: string, settled: string): Promise<number> {
  const faces = Promise.withResolvers<void>()
  await page.route('**/*.woff2', (route) => faces.promise.then(() => route.continue()))
  await page.addInitScript(() => {
    const all = { sum: 0 }
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) all.sum += (entry as unknown as { value: number }).value
    }
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts: all })
  })
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  faces.resolve()
  await page.waitForLoadState('load')
  await page.locator(settled).first().waitFor()
  return page.evaluate(async () => {
    await document.fonts.ready
    // Shifts of one frame are reported in the next.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return (window as unknown as { shifts: { sum: number } }).shifts.sum
  })
}
