import { clockwork, eased, following } from './clockwork.ts'
import { holdWhile } from './holds.ts'
import { CAROUSEL_EVERY_MS, CAROUSEL_TRANSITION_MS } from './timings.ts'

/** Who asked for the next one waits no longer than this, in ms. */
const BUTTON_MS = 350
const calm = matchMedia('(prefers-reduced-motion: reduce)')

for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
  const strip = carousel.querySelector<HTMLElement>('.strip')
  const buttons = carousel.querySelector<HTMLElement>('.turn-buttons')
  if (strip && buttons) start(carousel, strip, buttons)
}

/** A strip that can be turned by its buttons; one marked `turning` also turns by itself (LAND-29). */
function start(carousel: HTMLElement, strip: HTMLElement, buttons: HTMLElement): void {
  const items = [...strip.children] as HTMLElement[]
  const at = (item: HTMLElement | undefined) => (item?.offsetLeft ?? 0) - (items[0]?.offsetLeft ?? 0)
  const isAtEnd = () => strip.scrollLeft >= strip.scrollWidth - strip.clientWidth - 4
  const current = () => items.findLastIndex((item) => at(item) <= strip.scrollLeft + 4)
  let moving = 0

  const glide = (to: number, forMs: number) => {
    cancelAnimationFrame(moving)
    const [from, began] = [strip.scrollLeft, performance.now()]
    // Snapping would pull the strip to each item on the way.
    strip.style.scrollSnapType = 'none'
    const step = (now: number) => {
      const share = (now - began) / forMs
      strip.scrollLeft = from + (to - from) * eased(share)
      if (share < 1) moving = requestAnimationFrame(step)
      else strip.style.scrollSnapType = ''
    }
    moving = requestAnimationFrame(step)
  }
  const letGo = () => {
    cancelAnimationFrame(moving)
    strip.style.scrollSnapType = ''
  }
  const turnTo = (place: number, forMs: number) =>
    glide(Math.min(at(items[place]), strip.scrollWidth - strip.clientWidth), calm.matches ? 0 : forMs)

  buttons.hidden = false
  for (const button of buttons.querySelectorAll<HTMLButtonElement>('[data-turn]')) {
    button.addEventListener('click', () => {
      const forwards = button.dataset.turn === '1'
      if (forwards) turnTo(isAtEnd() ? 0 : following(current(), items.length), BUTTON_MS)
      else turnTo(current() > 0 ? current() - 1 : items.length - 1, BUTTON_MS)
    })
  }
  for (const touch of ['wheel', 'touchstart', 'pointerdown']) strip.addEventListener(touch, letGo, { passive: true })
  if (carousel.dataset.carousel !== 'turning') return
  const clock = clockwork(CAROUSEL_EVERY_MS, () =>
    turnTo(isAtEnd() ? 0 : following(current(), items.length), CAROUSEL_TRANSITION_MS),
  )
  holdWhile(clock, carousel)
}
