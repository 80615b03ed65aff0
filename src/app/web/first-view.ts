/** The loader never stays over the portal longer than this after the page began, in milliseconds (MISC-04). */
const LONGEST_MS = 2_000
const FADE_MS = 140

/** Takes the server's drawing away as soon as the portal has drawn its page, and after 2 s whatever it shows. */
export function leaveFirstView() {
  const view = document.getElementById('first-view')
  if (!view) return
  const look = () => {
    const over = performance.now() > LONGEST_MS && hasBegun()
    if (!isDrawn() && !over) return requestAnimationFrame(look)
    view.dataset.leaving = ''
    return setTimeout(() => view.remove(), FADE_MS)
  }
  requestAnimationFrame(look)
}

/** There is something to see below it. */
const hasBegun = () => document.getElementById('app')?.firstChild != null

/** The page has its heading and waits for nothing. */
function isDrawn(): boolean {
  const page = document.querySelector('#app main')
  return page?.querySelector('h1') != null && page.querySelector('[aria-busy="true"]') === null
}
