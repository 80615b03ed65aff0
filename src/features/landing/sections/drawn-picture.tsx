const WIDTH = 800
const HEIGHT = 600
const LAYERS = ['far', 'mid', 'near'] as const

/**
 * Decorative placeholder for a missing picture: a layered landscape below a low sun in the site's colours, the
 * same for the same seed. Hidden from screen readers.
 */
export function DrawnPicture({ seed }: { seed: string }) {
  const random = seededRandom(seed)
  const sun = { cx: between(random, 140, 660), cy: between(random, 218, 258), r: between(random, 30, 54) }
  return (
    <svg className="drawn" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect className="drawn-sky" width={WIDTH} height={HEIGHT} />
      <circle className="drawn-sun" {...sun} />
      {LAYERS.map((layer, index) => (
        <path key={layer} className={`drawn-${layer}`} d={ridge(random, 285 + index * 75, 58 - index * 14)} />
      ))}
    </svg>
  )
}

/** A closed shape whose upper edge is a line of hills around the given height. */
function ridge(random: () => number, height: number, swing: number): string {
  const [first, second, ...others] = Array.from({ length: 5 }, () => between(random, height - swing, height + swing))
  const rest = others.map((y, index) => `S${300 + index * 200} ${y} ${400 + index * 200} ${y}`)
  return `M0 ${first}C100 ${first} 100 ${second} 200 ${second}${rest.join('')}V${HEIGHT}H0Z`
}

const between = (random: () => number, least: number, most: number) => Math.round(least + random() * (most - least))

/** Pseudo-random numbers from 0 to 1, determined by the seed. */
function seededRandom(seed: string): () => number {
  let state = [...seed].reduce((sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 1_013_904_223
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296
  }
}
