/** Longest time the server-rendered view stays over the portal after the page began to load, in ms (MISC-04). */
const MAX_VISIBLE_MS = 2_000
const FADE_MS = 140

/** Removes the server-rendered view once the portal has rendered its page, or after 2 s. */
export function leaveFirstView() {
  const view = document.getElementById('first-view')
  if (!view) return
  const checkDrawn = () => {
    const isOverdue = performance.now() > MAX_VISIBLE_MS && hasStarted()
    if (!isDrawn() && !isOverdue) return requestAnimationFrame(checkDrawn)
    view.dataset.leaving = ''
    return setTimeout(() => view.remove(), FADE_MS)
  }
  requestAnimationFrame(checkDrawn)
}

/** Whether the portal has rendered anything. */
const hasStarted = () => document.getElementById('app')?.firstChild != null

/** Whether the page has a heading and nothing is loading. */
function isDrawn(): boolean {
  const page = document.querySelector('#app main')
  return page?.querySelector('h1') != null && page.querySelector('[aria-busy="true"]') === null
}
