import { type Colours, coloursAt } from './colours.ts'

/** What a scene draws one moment with. Sizes are in CSS pixels. */
export interface Frame {
  pen: CanvasRenderingContext2D
  width: number
  height: number
  /** Seconds of motion so far; a scene is a function of it, so it stands still where this does. */
  time: number
  colours: Colours
  /** The picture below. */
  picture: HTMLElement | SVGElement | null
}

export type Scene = (frame: Frame) => void

/** Where every scene begins, in seconds: well under way, so that the first frame is already a good picture. */
const OPENING = 8
/** A tab that was away does not jump ahead by more than this, in ms. */
const LONGEST_STEP = 50
/** More pixels than this per CSS pixel cost power and show nothing. */
const MOST_DENSE = 2

/** Plays a scene on its canvases, once the page has been painted and the browser has nothing better to do (LAND-07). */
export function play(name: string, scene: Scene): void {
  const begin = () => {
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>(`canvas[data-hero="${name}"]`))
      stage(canvas, scene)
  }
  const later = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
  requestAnimationFrame(() => later(begin, { timeout: 2_000 }))
}

/**
 * One canvas and its pause button. It moves only while it is in view, in a tab that is looked at, not paused, and its
 * visitor has not asked for less motion; then one calm frame stands.
 */
function stage(canvas: HTMLCanvasElement, scene: Scene): void {
  const pen = canvas.getContext('2d')
  const button = canvas.parentElement?.querySelector<HTMLButtonElement>('.hero-pause')
  if (!pen) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const night = matchMedia('(prefers-color-scheme: dark)')
  const picture = canvas.previousElementSibling as HTMLElement | SVGElement | null
  let colours = coloursAt(canvas)
  let time = OPENING
  let last = 0
  let next = 0
  let isSeen = false
  let isPaused = false

  const draw = () => {
    const { clientWidth: width, clientHeight: height } = canvas
    if (width === 0 || height === 0) return
    const density = Math.min(devicePixelRatio || 1, MOST_DENSE)
    const [across, down] = [Math.round(width * density), Math.round(height * density)]
    if (canvas.width !== across || canvas.height !== down) Object.assign(canvas, { width: across, height: down })
    pen.setTransform(density, 0, 0, density, 0, 0)
    pen.clearRect(0, 0, width, height)
    scene({ pen, width, height, time, colours, picture })
    pen.globalAlpha = 1
    pen.globalCompositeOperation = 'source-over'
  }
  const step = (now: number) => {
    time += Math.min(now - last, LONGEST_STEP) / 1_000
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
  new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? false
    settle()
  }).observe(canvas)
  draw()
  settle()
}
