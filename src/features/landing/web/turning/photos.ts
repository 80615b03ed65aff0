import { clockwork, following } from './clockwork.ts'
import { holdWhile } from './holds.ts'
import { PHOTO_EVERY_MS } from './timings.ts'

/** One photo after the other on the same spot (LAND-29). Whoever wants less motion keeps the strip to scroll through. */
for (const screen of document.querySelectorAll<HTMLElement>('[data-photos]')) {
  const photos = [...screen.querySelectorAll('li')]
  let lit = 0
  const show = (place: number) => {
    lit = place
    for (const [index, photo] of photos.entries()) photo.classList.toggle('lit', index === place)
  }
  show(0)
  if (photos.length > 1) {
    const clock = clockwork(PHOTO_EVERY_MS, () => show(following(lit, photos.length)))
    holdWhile(clock, screen, (calm) => screen.classList.toggle('turning', !calm))
    // The first one, and the words, have the line to themselves; the others are seen in six seconds at the earliest.
    const fetchOthers = () => screen.classList.add('complete')
    if (document.readyState === 'complete') fetchOthers()
    else addEventListener('load', fetchOthers, { once: true })
  }
}
