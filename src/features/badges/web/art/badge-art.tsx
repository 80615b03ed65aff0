import type { BadgeType } from '../../rules.ts'
import styles from './badge-art.module.css'
import { HELPERS } from './helpers.tsx'
import { RANKS } from './ranks.tsx'

/** A badge as we draw it, in the site's colours and for both themes; a locked one keeps its shape and gives up its colour. */
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
