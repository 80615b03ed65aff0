import { nextIndex, pausableTimer } from './pausable-timer.ts'
import { pauseOnInteraction } from './pause-on-interaction.ts'
import { PHOTO_EVERY_MS } from './timings.ts'

/**
 * Shows one photo after the other in the same place (LAND-29). With reduced motion, the photos remain a strip to
 * scroll through.
 */
for (const screen of document.querySelectorAll<HTMLElement>('[data-photos]')) {
  const photos = [...screen.querySelectorAll('li')]
  let lit = 0
  const show = (position: number) => {
    lit = position
    for (const [index, photo] of photos.entries()) photo.classList.toggle('lit', index === position)
  }
  show(0)
  if (photos.length > 1) {
    const timer = pausableTimer(PHOTO_EVERY_MS, () => show(nextIndex(lit, photos.length)))
    pauseOnInteraction(timer, screen, (calm) => screen.classList.toggle('turning', !calm))
    // Loads the first photo and the text before the others, which are shown after six seconds at the earliest.
    const fetchOthers = () => screen.classList.add('complete')
    if (document.readyState === 'complete') fetchOthers()
    else addEventListener('load', fetchOthers, { once: true })
  }
}
