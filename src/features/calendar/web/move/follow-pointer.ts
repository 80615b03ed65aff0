interface Options {
  /** The drag begins. */
  onStart: () => void
  onMove: (x: number, y: number) => void
  onDrop: () => void
  onCancel: () => void
}

/** How far the mouse moves, in pixels, before it drags; and how far a finger may move while it presses. */
const MOUSE_SLACK = 5
const TOUCH_SLACK = 10
/** How long a finger presses before it drags, in milliseconds. */
const LONG_PRESS_MS = 400

/**
 * Follows a pointer from its press: a mouse drags once it has moved, a finger or pen once it has pressed for a while without moving, so that
 * a swipe still scrolls. Escape cancels. Returns a function that stops it.
 */
export function followPointer(down: PointerEvent, { onStart, onMove, onDrop, onCancel }: Options): () => void {
  const isMouse = down.pointerType === 'mouse'
  const listening = new AbortController()
  let isActive = false
  const timer = isMouse ? undefined : setTimeout(start, LONG_PRESS_MS)

  function start() {
    isActive = true
    onStart()
    onMove(down.clientX, down.clientY)
  }
  function end() {
    clearTimeout(timer)
    listening.abort()
  }
  function cancel() {
    end()
    if (isActive) onCancel()
  }
  const isOther = ({ pointerId }: PointerEvent) => pointerId !== down.pointerId
  const on = <Type extends keyof WindowEventMap>(type: Type, handle: (event: WindowEventMap[Type]) => void) =>
    window.addEventListener(type, handle, { capture: true, passive: false, signal: listening.signal })

  on('pointermove', (event) => {
    if (isOther(event)) return
    const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY)
    if (!isActive && isMouse && far > MOUSE_SLACK) start()
    if (!isActive && !isMouse && far > TOUCH_SLACK) cancel()
    if (isActive) onMove(event.clientX, event.clientY)
  })
  on('pointerup', (event) => {
    if (isOther(event)) return
    end()
    if (!isActive) return
    ignoreNextClick()
    onDrop()
  })
  on('pointercancel', (event) => {
    if (!isOther(event)) cancel()
  })
  on('keydown', (event) => {
    if (event.key !== 'Escape' || !isActive) return
    event.preventDefault()
    event.stopPropagation()
    ignoreNextClick()
    cancel()
  })
  // A finger that drags neither scrolls nor opens a menu; a mouse selects no text.
  on('touchmove', (event) => isActive && event.preventDefault())
  on('contextmenu', (event) => !isMouse && event.preventDefault())
  on('selectstart', (event) => event.preventDefault())
  on('blur', ({ target }) => target === window && cancel())
  return cancel
}

/** The click at the end of a drag opens nothing. */
function ignoreNextClick(): void {
  const listening = new AbortController()
  const ignore = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', ignore, { capture: true, signal: listening.signal })
  window.addEventListener('pointerdown', () => listening.abort(), { capture: true, once: true })
  setTimeout(() => listening.abort(), 300)
}
