import { type Colours, coloursAt } from './colours.ts'

/** The input for drawing one frame. Sizes are in CSS pixels. */
export interface Frame {
  context: CanvasRenderingContext2D
  width: number
  height: number
  /** Seconds of motion so far. A scene depends on it alone, so it stands still when this does. */
  time: number
  colours: Colours
  /** The picture below the canvas. */
  picture: HTMLElement | SVGElement | null
}

export type Scene = (frame: Frame) => void

/** Initial time in seconds: late enough for the first frame to look complete. */
const START_SECONDS = 8
/** Maximum step after a tab was in the background, in ms. */
const MAX_STEP_MS = 50
/** Device pixels per CSS pixel; more would cost power without a visible difference. */
const MAX_PIXEL_RATIO = 2

/** Starts a scene on its canvases once the page has been painted and the browser is idle (LAND-07). */
export function play(name: string, scene: Scene): void {
  const begin = () => {
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>(`canvas[data-hero="${name}"]`))
      stage(canvas, scene)
  }
  const later = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
  afterPaint(() => later(begin, { timeout: 2_000 }))
}

/** Runs `work` once the first contents of the page have been painted, which may be some frames after they were laid out. */
function afterPaint(work: () => void): void {
  if (!window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) {
    requestAnimationFrame(work)
    return
  }
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    work()
  })
  observer.observe({ type: 'paint', buffered: true })
}

/**
 * One canvas and its pause button. It moves only while it is visible, in the foreground tab, not paused, and
 * motion is not reduced; otherwise one frame is shown.
 */
function stage(canvas: HTMLCanvasElement, scene: Scene): void {
  const context = canvas.getContext('2d')
  const button = canvas.parentElement?.querySelector<HTMLButtonElement>('.hero-pause')
  if (!context) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const night = matchMedia('(prefers-color-scheme: dark)')
  const picture = canvas.previousElementSibling as HTMLElement | SVGElement | null
  let colours = coloursAt(canvas)
  let time = START_SECONDS
  let last = 0
  let next = 0
  let isSeen = false
  let isPaused = false

  const draw = () => {
    const { clientWidth: width, clientHeight: height } = canvas
    if (width === 0 || height === 0) return
    const density = Math.min(devicePixelRatio || 1, MAX_PIXEL_RATIO)
    const [columnsFor, down] = [Math.round(width * density), Math.round(height * density)]
    if (canvas.width !== columnsFor || canvas.height !== down)
      Object.assign(canvas, { width: columnsFor, height: down })
    context.setTransform(density, 0, 0, density, 0, 0)
    context.clearRect(0, 0, width, height)
    scene({ context, width, height, time, colours, picture })
    context.globalAlpha = 1
    context.globalCompositeOperation = 'source-over'
  }
  const step = (now: number) => {
    time += Math.min(now - last, MAX_STEP_MS) / 1_000
    last = now
    draw()
    next = requestAnimationFrame(step)
  }
  const settle = () => {
    const moves = isSeen && !isPaused && !calm.matches && !document.hidden
    canvas.dataset.moves = String(moves)
    if (button) button.hidden = calm.matches
    if (moves && !next) {
      last = performance.now()
      next = requestAnimationFrame(step)
    } else if (!moves && next) {
      cancelAnimationFrame(next)
      next = 0
    }
  }

  button?.addEventListener('click', () => {
    isPaused = !isPaused
    button.setAttribute('aria-pressed', String(isPaused))
    settle()
  })
  calm.addEventListener('change', settle)
  night.addEventListener('change', () => {
    colours = coloursAt(canvas)
    draw()
  })
  document.addEventListener('visibilitychange', settle)
  new ResizeObserver(draw).observe(canvas)
  new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? false
    settle()
  }).observe(canvas)
  draw()
  settle()
}
