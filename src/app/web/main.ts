import './first-view.css'

/** Timeout for the first frame: a background page renders none. */
const FRAME_MS = 100

const painted = new Promise<void>((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve))
  setTimeout(resolve, FRAME_MS)
})

/**
 * Waits until the server-rendered view is painted, so that the portal's files do not compete with its text and pictures
 * for bandwidth; then starts the portal in parts, so that a slow phone can respond to a tap in between.
 */
async function start() {
  await painted
  // The page lists all files (built-files.ts), so that none is discovered late through another.
  await preload(document.querySelectorAll('link[rel="later"]'))
  await import('react-dom/client')
  await yieldToBrowser()
  await import('./parts/libraries.ts')
  await yieldToBrowser()
  await import('./parts/kit.ts')
  await yieldToBrowser()
  // The first formatter loads the browser's locale data, which takes as long as rendering a page.
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium' }).format()
  await yieldToBrowser()
  await import('./router.tsx')
  await yieldToBrowser()
  await import('./start.tsx')
}

/** Adds preload links in groups of six, which is how many files a browser fetches at a time. */
async function preload(links: Iterable<HTMLLinkElement>) {
  let named = 0
  for (const link of links) {
    link.rel = link.as === 'style' ? 'preload' : 'modulepreload'
    named += 1
    if (named % 6 === 0) await yieldToBrowser()
  }
}

const yieldToBrowser = () => new Promise<void>((resolve) => setTimeout(resolve))

void start()
