import './first-view.css'

/** A page in the background draws no frames; it does not wait for one. */
const FRAME_MS = 100

const painted = new Promise<void>((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve))
  setTimeout(resolve, FRAME_MS)
})

/**
 * First what the server drew is painted; then the portal's files are fetched, which would have taken the line from its words
 * and pictures; then the portal starts, in parts between which a slow phone can answer a tap.
 */
async function begin() {
  await painted
  // The page names them (built-files.ts), so that none waits until another has named it.
  await fetchAhead(document.querySelectorAll('link[rel="later"]'))
  await import('react-dom/client')
  await breath()
  await import('./parts/libraries.ts')
  await breath()
  await import('./parts/kit.ts')
  await breath()
  // The first of its kind reads the browser's tables, which takes as long as drawing a page.
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium' }).format()
  await breath()
  await import('./router.tsx')
  await breath()
  await import('./start.tsx')
}

/** A browser fetches six files at a time; to name it many more is work for it that nothing comes of yet. */
async function fetchAhead(links: Iterable<HTMLLinkElement>) {
  let named = 0
  for (const link of links) {
    link.rel = link.as === 'style' ? 'preload' : 'modulepreload'
    named += 1
    if (named % 6 === 0) await breath()
  }
}

const breath = () => new Promise<void>((resolve) => setTimeout(resolve))

void begin()
