import type { Badge } from '../contract.ts'
import { BadgeArt } from './art/badge-art.tsx'
import styles from './badge-picture.module.css'

interface Props {
  badge: Pick<Badge, 'type' | 'level' | 'img'>
  /** In pixels; see `badgeSize`. */
  size: number
  locked?: boolean
  /** Plays a single shimmer. */
  glints?: boolean
}

/** A badge's picture: the site's own or the drawn one. Decorative, as the badge's name is next to it. */
export function BadgePicture({ badge, size, locked = false, glints = false }: Props) {
  return (
    <span
      className={styles.picture}
      style={{ width: size, height: size }}
      data-locked={locked}
      data-badge={`${badge.type} ${badge.level}`}
    >
      {badge.img ? (
        <img src={badge.img} alt="" className={styles.own} />
      ) : (
        <BadgeArt type={badge.type} level={badge.level} size={size} locked={locked} />
      )}
      {glints && <span className={styles.glint} aria-hidden />}
    </span>
  )
}
