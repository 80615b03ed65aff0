const [WIDTH, HEIGHT] = [640, 360]

/** Decorative: an oscilloscope screen with a carrier burst that rises and decays. Hidden from screen readers. */
export function Scope() {
  return (
    <svg className="r-scope" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="r-grid" d={GRID} />
      <path className="r-echo" d={burst(70, 0.34, 0.16, 34)} />
      <path className="r-trace" d={burst(118, 0.56, 0.15, 46)} />
    </svg>
  )
}

const GRID = [
  ...Array.from({ length: 15 }, (_, index) => `M${(index + 1) * 40} 0V${HEIGHT}`),
  ...Array.from({ length: 8 }, (_, index) => `M0 ${(index + 1) * 40}H${WIDTH}`),
].join('')

function burst(tall: number, at: number, spread: number, speed: number): string {
  const points = Array.from({ length: 321 }, (_, index) => {
    const along = index / 320
    const swell = 0.04 + Math.exp(-(((along - at) / spread) ** 2))
    const y = HEIGHT * 0.44 + tall * swell * Math.sin(along * speed * Math.PI)
    return `${Math.round(along * WIDTH)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}`
}
