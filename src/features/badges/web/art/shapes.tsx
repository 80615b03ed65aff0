import styles from './badge-art.module.css'

/** Path of a star, burst or scalloped edge: `points` tips at radius `outer` with notches at radius `inner`, around the given centre. */
export function starPath(points: number, outer: number, inner: number, [x, y] = [32, 32]): string {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const angle = (at * Math.PI) / points - Math.PI / 2
    const radius = at % 2 === 0 ? outer : inner
    return `${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`
  })
  return `M${corners.join('L')}Z`
}

const LEAF = 'M0 0C1.8-3 5.8-3.1 8.4 0 5.8 3.1 1.8 3 0 0Z'

/** Leaves of a branch from bottom to top: x, y and direction in degrees. */
const BRANCH = [
  [28.4, 50.4, 168],
  [27, 49.6, 232],
  [23.4, 47.4, 186],
  [22.2, 46, 254],
  [19.6, 42.6, 206],
  [18.8, 40.6, 274],
  [17.4, 36.6, 226],
  [17.2, 34.6, 292],
  [17.1, 31.4, 262],
] as const

/** Two laurel branches, open at the top. */
export function Laurel() {
  const branch = (
    <>
      <path d="M32 51.6C24 50.6 17.6 43.4 17.1 31.4" className={styles.thin} />
      {BRANCH.map(([x, y, rotation]) => (
        <path
          key={`${x} ${y}`}
          d={LEAF}
          transform={`translate(${x} ${y}) rotate(${rotation}) scale(.72)`}
          className={styles.sign}
        />
      ))}
    </>
  )
  return (
    <>
      <g>{branch}</g>
      <g transform="translate(64 0) scale(-1 1)">{branch}</g>
    </>
  )
}

/** Two ribbons below a badge of the top level. */
export function Ribbons() {
  return (
    <>
      <path d="M22 44 12.5 61l7.3-1.6 4.6 4.6L33 47Z" className={styles.ribbon} />
      <path d="M42 44 51.5 61l-7.3-1.6-4.6 4.6L31 47Z" className={styles.ribbon} data-side="right" />
    </>
  )
}

/** The shaded half of a badge, which makes it look metallic. */
export function Shade({ d }: { d: string }) {
  return <path d={d} className={styles.shade} />
}
