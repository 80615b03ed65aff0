import styles from './meter.module.css'

/** How far something is, 0 to 1, with what it is called and how far in words. */
export function Meter({ label, share, words }: { label: string; share: number; words: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div className={styles.meter}>
      <div className={styles.words}>
        <span>{label}</span>
        <span className={styles.figure}>{words}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={words}
        className={styles.track}
      >
        <div className={styles.fill} style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
    </div>
  )
}
