import { CloseButton } from '@mantine/core'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTold } from '#platform/web/live.ts'
import { Link } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import type { Badge } from '../contract.ts'
import { badgesMessages } from '../messages.ts'
import { badgeSize } from '../rules.ts'
import { BadgePicture } from './badge-picture.tsx'
import { badgesApi } from './badges-api.ts'
import styles from './celebration.module.css'

/** How long it stays by itself, in milliseconds; pointed at or focused, as long as that lasts. */
const STAYS = 12_000
const SMALLEST = 62

/**
 * A badge that was earned a moment ago, shown once on one screen: the server gives it to whoever asks first, and only a screen
 * that is looked at asks. It takes no focus and nothing waits for it; a notice tells the same.
 */
export const Celebration = withTexts({ badges: badgesMessages }, function Celebration() {
  const text = useTranslations('badges.celebration')
  const [badges, setBadges] = useState<Badge[]>([])
  const [round, next] = useReducer((told: number) => told + 1, 0)
  useTold('earnedBadges', next)
  useEffect(() => {
    // Not asked for yet: nobody is looking.
    let isDue = true
    const take = async () => {
      if (document.hidden || !isDue) return
      isDue = false
      const taken = await badgesApi.celebrate({}).catch(() => undefined)
      if (taken && taken.items.length > 0) setBadges((shown) => [...shown, ...taken.items])
    }
    const looked = () => void take()
    looked()
    document.addEventListener('visibilitychange', looked)
    return () => document.removeEventListener('visibilitychange', looked)
  }, [round])
  return (
    <section className={styles.place} role="status" aria-live="polite" aria-label={text('place')}>
      {badges.length > 0 && <Shown badges={badges} onClose={() => setBadges([])} />}
    </section>
  )
})

function Shown({ badges, onClose }: { badges: readonly Badge[]; onClose: () => void }) {
  const text = useTranslations('badges.celebration')
  const [isHeld, setHeld] = useState({ pointer: false, focus: false })
  const close = useEffectEvent(onClose)
  const stays = isHeld.pointer || isHeld.focus
  useEffect(() => {
    if (stays) return undefined
    const timer = setTimeout(() => close(), STAYS)
    return () => clearTimeout(timer)
  }, [stays, badges.length])
  const last = badges.at(-1)
  return (
    // biome-ignore lint: holding it open is a convenience for the pointer; link and button inside are the controls.
    <div
      className={styles.card}
      onPointerEnter={() => setHeld((held) => ({ ...held, pointer: true }))}
      onPointerLeave={() => setHeld((held) => ({ ...held, pointer: false }))}
      onFocus={() => setHeld((held) => ({ ...held, focus: true }))}
      onBlur={() => setHeld((held) => ({ ...held, focus: false }))}
    >
      <div className={styles.badges}>
        {badges.map((badge) => (
          <div key={`${badge.type} ${badge.level}`} className={styles.badge}>
            <BadgePicture badge={badge} size={Math.max(SMALLEST, badgeSize(badge.level, 'users'))} glints />
            <div className={styles.words}>
              <p className={styles.kind}>{text(badge.type)}</p>
              <p className={styles.name}>{badge.name}</p>
              {badge.title && <p className={styles.title}>{badge.title}</p>}
            </div>
          </div>
        ))}
        <Link to="/profile" search={{ open: last?.type } as never} className={styles.look} onClick={onClose}>
          {text('look')}
        </Link>
      </div>
      <CloseButton aria-label={text('close')} onClick={onClose} />
    </div>
  )
}
