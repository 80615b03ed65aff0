/** Seeded luck: the same seed always gives the same row of numbers, on every machine. */
export interface Random {
  /** 0 up to, not including, 1. */
  next(): number
  between(low: number, high: number): number
  /** A whole number, both ends included. */
  whole(low: number, high: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  yes(likelihood: number): boolean
  /** Says what is being drawn, for whoever does not see it; what it is of comes first. */
  describe(description: string, position?: 'first'): void
}

/** Takes any text, gives its row of chance. Not for secrets: it is predictable on purpose. What is said to be drawn goes into `shown`. */
export function seededRandom(seed: string, shown: string[] = []): Random {
  let state = startFrom(seed)
  // A counter in odd steps, stirred twice: neighbours in the row share nothing that the eye could find.
  const next = () => {
    state = (state + 0x9e3779b1) | 0
    const once = Math.imul(state ^ (state >>> 16), 0x45d9f3b)
    const twice = Math.imul(once ^ (once >>> 15), 0x2c1b3c6d)
    return ((twice ^ (twice >>> 16)) >>> 0) / 0x1_0000_0000
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole,
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
    yes: (likelihood) => next() < likelihood,
    describe: (description, position) =>
      void (position === 'first' ? shown.unshift(description) : shown.push(description)),
  }
}

// Every character stirs all 32 bits, so that titles that differ in one letter part at once.
function startFrom(seed: string): number {
  let mixed = 0x3c6ef372
  for (const character of seed) {
    mixed = Math.imul(mixed ^ (character.codePointAt(0) ?? 0), 0x01000193)
    mixed ^= mixed >>> 15
  }
  return mixed
}
