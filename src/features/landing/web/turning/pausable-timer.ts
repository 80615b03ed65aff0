/** Why automatic motion is paused. */
export type PauseReason = 'paused' | 'pointer' | 'focus' | 'hidden' | 'calm'

export interface PausableTimer {
  pause(reason: PauseReason): void
  resume(reason: PauseReason): void
}

/**
 * Calls `onTick` at an interval while nothing pauses it. After a pause the interval starts from the beginning, so
 * nothing jumps.
 */
export function pausableTimer(everyMs: number, onTick: () => void): PausableTimer {
  const pauseReasons = new Set<PauseReason>()
  let timer: ReturnType<typeof setInterval> | undefined
  const settle = () => {
    clearInterval(timer)
    timer = pauseReasons.size === 0 ? setInterval(onTick, everyMs) : undefined
  }
  settle()
  return {
    pause: (reason) => {
      pauseReasons.add(reason)
      settle()
    },
    resume: (reason) => {
      if (pauseReasons.delete(reason)) settle()
    },
  }
}

/** The next index, wrapping around. */
export const nextIndex = (index: number, count: number): number => (index + 1) % Math.max(1, count)

/** Ease-in-out: the distance covered at a fraction of the time. */
export const eased = (progress: number): number =>
  progress >= 1 ? 1 : progress < 0.5 ? 2 * progress * progress : 1 - (2 - 2 * progress) ** 2 / 2
