import type { Page } from 'playwright-core'
import type { Theme } from './options.ts'

const TIMEOUT_MS = 15_000

/**
 * Waits until a screen is complete: fonts, pictures (also below the fold), no skeletons or loaders, no first view, no
 * running animations, and the requested theme.
 */
export async function ready(page: Page, theme?: Theme): Promise<void> {
  await page.waitForFunction(isAllThere, theme, { timeout: TIMEOUT_MS })
  await page.evaluate(picturesDrawn)
  await page.waitForFunction(isAllThere, theme, { timeout: TIMEOUT_MS })
}

/** Another width may need another picture file, which the browser only notices in the next frame. */
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
  // The gallery shows skeletons and a loader as samples.
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
