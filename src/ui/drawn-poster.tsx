import styles from './drawn-poster.module.css'

/** Number of different drawings. */
const DRAWINGS = 4

/** Poster of a film without a featured image: rings of light in the site's colours, the same for the same title. */
export function DrawnPoster({ seed }: { seed: string }) {
  const drawing = Array.from(seed).reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % DRAWINGS
  return <span className={styles.poster} data-drawing={drawing} aria-hidden />
}
