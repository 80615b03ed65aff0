import type { Page } from 'playwright-core'
import type { Theme } from './options.ts'

const PATIENCE_MS = 15_000

/**
 * Waits until a screen is all there: its type, its pictures (those further down too), no skeleton and no loader, the first
 * view gone, and everything at rest in the wanted theme.
 */
export async function ready(page: Page, theme?: Theme): Promise<void> {
  await page.waitForFunction(isAllThere, theme, { timeout: PATIENCE_MS })
  await page.evaluate(picturesDrawn)
  await page.waitForFunction(isAllThere, theme, { timeout: PATIENCE_MS })
}

/** In another width another file may be wanted, which the browser only notices with the next frame. */
async function picturesDrawn(): Promise<void> {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  await frame()
  await frame()
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)))
  await frame()
}

function isAllThere(theme: string | undefined): boolean {
  const root = document.documentElement
  if (theme && root.dataset.mantineColorScheme && root.dataset.mantineColorScheme !== theme) return false
  for (const picture of document.images) {
    picture.loading = 'eager'
    picture.decoding = 'sync'
  }
  // The gallery shows skeletons and a loader for their own sake.
  const unfinished =
    ':is(#first-view, [aria-busy="true"], .mantine-Skeleton-root, [role="status"][aria-label="Loading"]):not(#states *)'
  return (
    document.readyState === 'complete' &&
    document.fonts.status === 'loaded' &&
    document.querySelector(unfinished) === null &&
    [...document.images].every(({ complete }) => complete) &&
    document.getAnimations().every(({ playState }) => playState !== 'running')
  )
}
