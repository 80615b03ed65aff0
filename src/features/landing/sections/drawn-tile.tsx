import { drawnLand } from './drawn-land.ts'

const [WIDTH, HEIGHT] = [400, 300]

/** Stands where a tile has no picture: drawn in the site's colours, by its character. Says nothing to a screen reader. */
export function DrawnTile({ seed }: { seed: number }) {
  const { hills, curves, sun } = drawnLand(seed, WIDTH, HEIGHT)
  return (
    <svg
      className="drawn-tile"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <circle className="d-sun" {...sun} />
      <g className="d-hills">
        {hills.map(({ d, shade }) => (
          <path key={shade} className={`d-${shade}`} d={d} />
        ))}
      </g>
      <g className="d-curves">
        {curves.map(({ d, shade }) => (
          <path key={shade} className={`d-${shade}`} d={d} />
        ))}
      </g>
    </svg>
  )
}
