import { drawnLand } from './generated-landscape.ts'

const [WIDTH, HEIGHT] = [400, 300]

/**
 * Decorative placeholder for a tile without a picture, in the site's colours and character. Hidden from screen
 * readers.
 */
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
