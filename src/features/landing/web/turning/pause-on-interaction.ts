import type { PausableTimer } from './pausable-timer.ts'

/**
 * Pauses a timer while the pointer or the focus is on what it moves, while the tab is hidden, while motion is
 * reduced, and while its pause button is pressed (WCAG 2.2.2). The button is shown unless motion is reduced.
 */
export function pauseOnInteraction(
  timer: PausableTimer,
  container: HTMLElement,
  onSettled: (calm: boolean) => void = () => {},
): void {
  const button = container.querySelector<HTMLButtonElement>('.carousel-pause')
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const setPaused = (isPausing: boolean, reason: Parameters<PausableTimer['pause']>[0]) =>
    isPausing ? timer.pause(reason) : timer.resume(reason)
  const settle = () => {
    setPaused(calm.matches, 'calm')
    if (button) button.hidden = calm.matches
    onSettled(calm.matches)
  }
  container.addEventListener('pointerenter', () => timer.pause('pointer'))
  container.addEventListener('pointerleave', () => timer.resume('pointer'))
  container.addEventListener('focusin', () => timer.pause('focus'))
  container.addEventListener('focusout', () => timer.resume('focus'))
  document.addEventListener('visibilitychange', () => setPaused(document.hidden, 'hidden'))
  calm.addEventListener('change', settle)
  button?.addEventListener('click', () => {
    const isPaused = button.getAttribute('aria-pressed') !== 'true'
    button.setAttribute('aria-pressed', String(isPaused))
    setPaused(isPaused, 'paused')
  })
  settle()
}
