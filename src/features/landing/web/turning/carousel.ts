import { eased, nextIndex, pausableTimer } from './pausable-timer.ts'
import { pauseOnInteraction } from './pause-on-interaction.ts'
import { CAROUSEL_EVERY_MS, CAROUSEL_TRANSITION_MS } from './timings.ts'

/** Duration of a movement requested by button, in ms. */
const BUTTON_MS = 350
const calm = matchMedia('(prefers-reduced-motion: reduce)')

for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
  const strip = carousel.querySelector<HTMLElement>('.strip')
  const buttons = carousel.querySelector<HTMLElement>('.carousel-buttons')
  if (strip && buttons) start(carousel, strip, buttons)
}

/** A strip moved by its buttons; with `data-carousel="turning"` it also advances automatically (LAND-29). */
function start(carousel: HTMLElement, strip: HTMLElement, buttons: HTMLElement): void {
  const items = [...strip.children] as HTMLElement[]
  const at = (item: HTMLElement | undefined) => (item?.offsetLeft ?? 0) - (items[0]?.offsetLeft ?? 0)
  const isAtEnd = () => strip.scrollLeft >= strip.scrollWidth - strip.clientWidth - 4
  const current = () => items.findLastIndex((item) => at(item) <= strip.scrollLeft + 4)
  let moving = 0

  const scrollSmoothly = (to: number, forMs: number) => {
    cancelAnimationFrame(moving)
    const [from, began] = [strip.scrollLeft, performance.now()]
    // Scroll snapping would stop at each item on the way.
    strip.style.scrollSnapType = 'none'
    const step = (now: number) => {
      const progress = (now - began) / forMs
      strip.scrollLeft = from + (to - from) * eased(progress)
      if (progress < 1) moving = requestAnimationFrame(step)
      else strip.style.scrollSnapType = ''
    }
    moving = requestAnimationFrame(step)
  }
  const stopScrolling = () => {
    cancelAnimationFrame(moving)
    strip.style.scrollSnapType = ''
  }
  const scrollToItem = (target: number, forMs: number) =>
    scrollSmoothly(Math.min(at(items[target]), strip.scrollWidth - strip.clientWidth), calm.matches ? 0 : forMs)

  buttons.hidden = false
  for (const button of buttons.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    button.addEventListener('click', () => {
      const forwards = button.dataset.step === '1'
      if (forwards) scrollToItem(isAtEnd() ? 0 : nextIndex(current(), items.length), BUTTON_MS)
      else scrollToItem(current() > 0 ? current() - 1 : items.length - 1, BUTTON_MS)
    })
  }
  for (const touch of ['wheel', 'touchstart', 'pointerdown'])
    strip.addEventListener(touch, stopScrolling, { passive: true })
  if (carousel.dataset.carousel !== 'turning') return
  const timer = pausableTimer(CAROUSEL_EVERY_MS, () =>
    scrollToItem(isAtEnd() ? 0 : nextIndex(current(), items.length), CAROUSEL_TRANSITION_MS),
  )
  pauseOnInteraction(timer, carousel)
}
