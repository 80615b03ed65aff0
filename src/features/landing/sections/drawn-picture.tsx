const WIDTH = 800
const HEIGHT = 600
const LAYERS = ['far', 'mid', 'near'] as const

/**
 * Stands where nobody has set a picture: land in layers under a low sun, in the colours of the site and always the same for the same
 * words. Says nothing to a screen reader.
 */
export function DrawnPicture({ seed }: { seed: string }) {
  const chance = chanceOf(seed)
  const sun = { cx: between(chance, 140, 660), cy: between(chance, 218, 258), r: between(chance, 30, 54) }
  return (
    <svg className="drawn" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect className="drawn-sky" width={WIDTH} height={HEIGHT} />
      <circle className="drawn-sun" {...sun} />
      {LAYERS.map((layer, index) => (
        <path key={layer} className={`drawn-${layer}`} d={ridge(chance, 285 + index * 75, 58 - index * 14)} />
      ))}
    </svg>
  )
}

/** A line of hills around one height, closed below. */
function ridge(chance: () => number, height: number, swing: number): string {
  const [first, second, ...others] = Array.from({ length: 5 }, () => between(chance, height - swing, height + swing))
  const rest = others.map((y, index) => `S${300 + index * 200} ${y} ${400 + index * 200} ${y}`)
  return `M0 ${first}C100 ${first} 100 ${second} 200 ${second}${rest.join('')}V${HEIGHT}H0Z`
}

const between = (chance: () => number, least: number, most: number) => Math.round(least + chance() * (most - least))

/** Numbers from 0 to 1 that follow from the seed alone. */
function chanceOf(seed: string): () => number {
  let state = [...seed].reduce((sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 1_013_904_223
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296
  }
}
