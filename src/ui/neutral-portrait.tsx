import styles from './neutral-portrait.module.css'

/** The placeholder for members without a photo: a faceless head and shoulders in the site's colours (PROF-33). */
export function NeutralPortrait({ size }: { size: number }) {
  return (
    <svg className="block w-full h-full" width={size} height={size} viewBox="0 0 96 96" aria-hidden>
      <rect className={styles.ground} width="96" height="96" />
      <circle className={styles.light} cx="48" cy="40" r="34" />
      <path className={styles.figure} d="M12 100c1-21 12-32 26-34l1-6h18l1 6c14 2 25 13 26 34z" />
      <path className={styles.shade} d="M38 58h20l1 8c-6 5-16 5-22 0z" />
      <ellipse className={styles.figure} cx="48" cy="41" rx="17" ry="21" />
      <path className={styles.shade} d="M30 40c-1-14 7-23 18-23s19 9 18 23c-3-8-8-12-18-12s-15 4-18 12z" />
    </svg>
  )
}
