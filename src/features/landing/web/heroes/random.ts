/** Creates `count` items from seeded pseudo-random numbers between 0 and 1, the same on every visit. */
export function scatter<Thing>(
  count: number,
  seed: number,
  make: (random: () => number, index: number) => Thing,
): Thing[] {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    const once = Math.imul(state ^ (state >>> 15), state | 1)
    const twice = once ^ (once + Math.imul(once ^ (once >>> 7), once | 61))
    return ((twice ^ (twice >>> 14)) >>> 0) / 4_294_967_296
  }
  return Array.from({ length: count }, (_, index) => make(random, index))
}

/** As many items as suit the area: one per `each` square pixels, at least `least`. */
export const itemsForArea = <Thing>(
  things: readonly Thing[],
  area: number,
  each: number,
  least: number,
): readonly Thing[] => things.slice(0, Math.max(least, Math.round(area / each)))

/** A full turn in radians. */
export const TAU = Math.PI * 2
