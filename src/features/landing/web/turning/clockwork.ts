/** Why something that moves by itself stands still at the moment. */
export type Hold = 'paused' | 'pointer' | 'focus' | 'hidden' | 'calm'

export interface Clockwork {
  hold(why: Hold): void
  release(why: Hold): void
}

/** Calls `turn` every so many milliseconds while nothing holds it. After a hold the time begins anew, so nothing jumps. */
export function clockwork(everyMs: number, turn: () => void): Clockwork {
  const holds = new Set<Hold>()
  let timer: ReturnType<typeof setInterval> | undefined
  const settle = () => {
    clearInterval(timer)
    timer = holds.size === 0 ? setInterval(turn, everyMs) : undefined
  }
  settle()
  return {
    hold: (why) => {
      holds.add(why)
      settle()
    },
    release: (why) => {
      if (holds.delete(why)) settle()
    },
  }
}

/** The place after this one, round and round. */
export const following = (place: number, count: number): number => (place + 1) % Math.max(1, count)

/** How far a movement has come at a share of its time: slow, quick, slow. */
export const eased = (share: number): number =>
  share >= 1 ? 1 : share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2
