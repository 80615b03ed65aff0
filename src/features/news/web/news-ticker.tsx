import { ActionIcon } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type FocusEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { queryClient } from '#platform/web/query-client.ts'
import type { Headline } from '../contract.ts'
import styles from './news-ticker.module.css'
import { headlinesQuery } from './queries.ts'

/**
 * External headlines that run by calmly, each a link to its post (NEWS-01, NEWS-05). They rest while pointed at or focused and
 * when paused, and under reduced motion they stand and are scrolled by hand. Without headlines there is nothing (NEWS-04).
 */
export function NewsTicker() {
  const text = useTranslations('news')
  const { data } = useQuery(headlinesQuery)
  const [paused, setPaused] = useState(false)
  const [focused, setFocused] = useState(false)
  const headlines = data?.headlines ?? []
  if (headlines.length === 0) return null
  const letters = headlines.reduce((sum, { title }) => sum + title.length + 6, 0)
  return (
    <section aria-label={text('title')} className={styles.ticker} data-paused={paused} data-focused={focused}>
      <p className={styles.label} aria-hidden>
        {text('label')}
      </p>
      <div className={styles.window}>
        <div className={styles.band} style={{ '--run': `${Math.max(20, letters / SIGNS_A_SECOND)}s` } as CSSProperties}>
          <Headlines
            headlines={headlines}
            onFocus={({ target }) => {
              setFocused(true)
              // The band has come to rest by the next frame, and the link may stand outside the window.
              requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest', inline: 'center' }))
            }}
            onBlur={() => setFocused(false)}
          />
          <div aria-hidden inert className={styles.again}>
            <Headlines headlines={headlines} />
          </div>
        </div>
      </div>
      <ActionIcon
        className={styles.pause}
        variant="subtle"
        size={44}
        aria-label={text(paused ? 'go' : 'pause')}
        onClick={() => setPaused(!paused)}
      >
        {paused ? <IconPlayerPlay size={18} stroke={1.6} /> : <IconPlayerPause size={18} stroke={1.6} />}
      </ActionIcon>
    </section>
  )
}

/** What it says is there with the page's first drawing, so that it pushes nothing down. */
export const prepare = () => queryClient.prefetchQuery(headlinesQuery)

/** Slow enough to be read while it passes. */
const SIGNS_A_SECOND = 7

interface Props {
  headlines: readonly Headline[]
  onFocus?: (event: FocusEvent) => void
  onBlur?: () => void
}

function Headlines({ headlines, onFocus, onBlur }: Props) {
  const text = useTranslations('news')
  return (
    <ul className={styles.list}>
      {headlines.map(({ title, link }, at) => (
        <li key={`${at} ${link}`}>
          <a href={link} target="_blank" rel="noopener noreferrer nofollow" onFocus={onFocus} onBlur={onBlur}>
            {title}
            <span className="visually-hidden"> ({text('opens')})</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
