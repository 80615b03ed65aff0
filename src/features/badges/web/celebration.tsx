import { CloseButton } from '@mantine/core'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLiveTopic } from '#platform/web/live.ts'
import { Link } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import type { Badge } from '../contract.ts'
import { badgesMessages } from '../messages.ts'
import { badgeSize } from '../rules.ts'
import { BadgePicture } from './badge-picture.tsx'
import { badgesApi } from './badges-api.ts'
import styles from './celebration.module.css'

/** Time until the card closes, in milliseconds; paused while it is hovered or focused. */
const VISIBLE_MS = 12_000
const MIN_SIZE_PX = 62

/**
 * Celebrates newly earned badges once, on one screen: the server gives them to the first visible screen that asks. It does not take the
 * focus or block anything; a notification brings the same news.
 */
export const Celebration = withTexts({ badges: badgesMessages }, function Celebration() {
  const text = useTranslations('badges.celebration')
  const [badges, setBadges] = useState<Badge[]>([])
  const [round, next] = useReducer((count: number) => count + 1, 0)
  useLiveTopic('earnedBadges', next)
  useEffect(() => {
    // False once claimed; a hidden screen waits until it becomes visible.
    let isDue = true
    const claim = async () => {
      if (document.hidden || !isDue) return
      isDue = false
      const claimed = await badgesApi.celebrate({}).catch(() => undefined)
      if (claimed && claimed.items.length > 0) setBadges((shown) => [...shown, ...claimed.items])
    }
    const onVisibilityChange = () => void claim()
    onVisibilityChange()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [round])
  return (
    <section className={styles.region} role="status" aria-live="polite" aria-label={text('label')}>
      {badges.length > 0 && <CelebrationCard badges={badges} onClose={() => setBadges([])} />}
    </section>
  )
})

function CelebrationCard({ badges, onClose }: { badges: readonly Badge[]; onClose: () => void }) {
  const text = useTranslations('badges.celebration')
  const [attention, setAttention] = useState({ pointer: false, focus: false })
  const close = useEffectEvent(onClose)
  const isPaused = attention.pointer || attention.focus
  useEffect(() => {
    if (isPaused) return undefined
    const timer = setTimeout(() => close(), VISIBLE_MS)
    return () => clearTimeout(timer)
  }, [isPaused, badges.length])
  const last = badges.at(-1)
  return (
    // biome-ignore lint: pausing on hover is a convenience for the pointer; the link and the button inside are the controls.
    <div
      className={styles.card}
      onPointerEnter={() => setAttention((current) => ({ ...current, pointer: true }))}
      onPointerLeave={() => setAttention((current) => ({ ...current, pointer: false }))}
      onFocus={() => setAttention((current) => ({ ...current, focus: true }))}
      onBlur={() => setAttention((current) => ({ ...current, focus: false }))}
    >
      <div className="flex-1 grid gap-4 min-w-0">
        {badges.map((badge) => (
          <div key={`${badge.type} ${badge.level}`} className="flex items-center gap-4">
            <BadgePicture badge={badge} size={Math.max(MIN_SIZE_PX, badgeSize(badge.level, 'users'))} glints />
            <div className={styles.body}>
              <p className={styles.kind}>{text(badge.type)}</p>
              <p className={styles.name}>{badge.name}</p>
              {badge.title && <p className={styles.title}>{badge.title}</p>}
            </div>
          </div>
        ))}
        <Link to="/profile" search={{ open: last?.type }} className={styles.link} onClick={onClose}>
          {text('seeBadges')}
        </Link>
      </div>
      <CloseButton aria-label={text('close')} onClick={onClose} />
    </div>
  )
}
