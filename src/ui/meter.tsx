import styles from './meter.module.css'

/** A progress bar with its label; `value` runs from 0 to 1, and `valueText` says it in words. */
export function Meter({ label, value, valueText }: { label: string; value: number; valueText: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div className={styles.meter}>
      <div className="flex flex-wrap justify-between gap-x-4">
        <span>{label}</span>
        <span className="text-quiet tabular-nums">{valueText}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={valueText}
        className={styles.track}
      >
        <div className={styles.fill} style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
    </div>
  )
}
