import type { Clockwork } from './clockwork.ts'

/**
 * Holds a clockwork while a pointer or the focus is on what it moves, while nobody looks at the tab, while its visitor wants less
 * motion, and while its button says so (WCAG 2.2.2). The button is there as long as something could move.
 */
export function holdWhile(clock: Clockwork, around: HTMLElement, settled: (calm: boolean) => void = () => {}): void {
  const button = around.querySelector<HTMLButtonElement>('.turn-pause')
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const when = (holds: boolean, why: Parameters<Clockwork['hold']>[0]) => (holds ? clock.hold(why) : clock.release(why))
  const settle = () => {
    when(calm.matches, 'calm')
    if (button) button.hidden = calm.matches
    settled(calm.matches)
  }
  around.addEventListener('pointerenter', () => clock.hold('pointer'))
  around.addEventListener('pointerleave', () => clock.release('pointer'))
  around.addEventListener('focusin', () => clock.hold('focus'))
  around.addEventListener('focusout', () => clock.release('focus'))
  document.addEventListener('visibilitychange', () => when(document.hidden, 'hidden'))
  calm.addEventListener('change', settle)
  button?.addEventListener('click', () => {
    const isPaused = button.getAttribute('aria-pressed') !== 'true'
    button.setAttribute('aria-pressed', String(isPaused))
    when(isPaused, 'paused')
  })
  settle()
}
