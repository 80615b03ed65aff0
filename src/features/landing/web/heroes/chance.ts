/** Makes `count` things from numbers between 0 and 1 that look random and are the same on every visit. */
export function scattered<Thing>(
  count: number,
  seed: number,
  make: (chance: () => number, index: number) => Thing,
): Thing[] {
  let state = seed
  const chance = () => {
    state = (state + 0x6d2b79f5) | 0
    const once = Math.imul(state ^ (state >>> 15), state | 1)
    const twice = once ^ (once + Math.imul(once ^ (once >>> 7), once | 61))
    return ((twice ^ (twice >>> 14)) >>> 0) / 4_294_967_296
  }
  return Array.from({ length: count }, (_, index) => make(chance, index))
}

/** As many as suit the room: one per `each` square pixels, no fewer than `least`. */
export const suiting = <Thing>(things: readonly Thing[], area: number, each: number, least: number): readonly Thing[] =>
  things.slice(0, Math.max(least, Math.round(area / each)))

/** Once round. */
export const TURN = Math.PI * 2
