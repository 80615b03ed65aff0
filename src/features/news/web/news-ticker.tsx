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
 * External headlines scrolling by slowly, each a link to its post (NEWS-01, NEWS-05). They stop on hover, on focus and when paused;
 * under reduced motion they stand still and are scrolled by hand. Renders nothing without headlines (NEWS-04).
 */
export function NewsTicker() {
  const text = useTranslations('news')
  const { data } = useQuery(headlinesQuery)
  const [paused, setPaused] = useState(false)
  const [focused, setFocused] = useState(false)
  const headlines = data?.headlines ?? []
  if (headlines.length === 0) return null
  const characters = headlines.reduce((sum, { title }) => sum + title.length + 6, 0)
  return (
    <section aria-label={text('title')} className={styles.ticker} data-paused={paused} data-focused={focused}>
      <p className={styles.label} aria-hidden>
        {text('label')}
      </p>
      <div className={styles.window}>
        <div
          className={styles.band}
          style={{ '--run': `${Math.max(20, characters / CHARACTERS_PER_SECOND)}s` } as CSSProperties}
        >
          <Headlines
            headlines={headlines}
            onFocus={({ target }) => {
              setFocused(true)
              // The band has stopped by the next frame, and the link may be outside the visible part.
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
        aria-label={text(paused ? 'resume' : 'pause')}
        onClick={() => setPaused(!paused)}
      >
        {paused ? <IconPlayerPlay size={18} stroke={1.6} /> : <IconPlayerPause size={18} stroke={1.6} />}
      </ActionIcon>
    </section>
  )
}

/** Prefetches the headlines for the first paint, so that the ticker causes no layout shift. */
export const prepare = () => queryClient.prefetchQuery(headlinesQuery)

/** Slow enough to read while it passes. */
const CHARACTERS_PER_SECOND = 7

interface Props {
  headlines: readonly Headline[]
  onFocus?: (event: FocusEvent) => void
  onBlur?: () => void
}

function Headlines({ headlines, onFocus, onBlur }: Props) {
  const text = useTranslations('news')
  return (
    <ul className={styles.list}>
      {headlines.map(({ title, link }, index) => (
        <li key={`${index} ${link}`}>
          <a href={link} target="_blank" rel="noopener noreferrer nofollow" onFocus={onFocus} onBlur={onBlur}>
            {title}
            <span className="visually-hidden"> ({text('opens')})</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
