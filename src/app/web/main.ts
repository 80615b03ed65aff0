import './first-view.css'

/** A page in the background draws no frames; it does not wait for one. */
const FRAME_MS = 100

const painted = new Promise<void>((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve))
  setTimeout(resolve, FRAME_MS)
})

/**
 * First the frame that the server drew is painted, then the portal starts, in parts between which a slow phone can answer
 * a tap. All files are on their way meanwhile: the page names them to the browser (built-files.ts).
 */
async function begin() {
  await painted
  await import('react-dom/client')
  await breath()
  await import('./router.tsx')
  await breath()
  await import('./start.tsx')
}

const breath = () => new Promise<void>((resolve) => setTimeout(resolve))

void begin()
