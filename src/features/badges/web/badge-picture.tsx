import type { Badge } from '../contract.ts'
import { BadgeArt } from './art/badge-art.tsx'
import styles from './badge-picture.module.css'

interface Props {
  badge: Pick<Badge, 'type' | 'level' | 'img'>
  /** In pixels; `badgeSize` says how large a badge is where. */
  size: number
  locked?: boolean
  /** Lets the light run over it once. */
  glints?: boolean
}

/** A badge's picture: the site's own, else the drawn one. What it is stands beside it in words, so it is silent. */
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
