import type { BadgeType } from '../../rules.ts'
import styles from './badge-art.module.css'
import { HELPERS } from './helpers.tsx'
import { RANKS } from './ranks.tsx'

/** A badge drawn in the site's colours, for both themes; a locked one is drawn without colour. */
export function BadgeArt({
  type,
  level,
  size,
  locked,
}: {
  type: BadgeType
  level: number
  size: number
  locked: boolean
}) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} className={styles.art} data-locked={locked} aria-hidden>
      {(type === 'questions' ? RANKS : HELPERS)[level - 1]}
    </svg>
  )
}
