import { ActionIcon } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronUp,
  IconHeadphones,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { PlainLink } from '#platform/web/routing.tsx'
import { useSession } from '#platform/web/session.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { InsightPicture } from '../cards/insight-picture.tsx'
import { insightQuery } from '../queries.ts'
import { useMediaSession } from './media-session.ts'
import { playerMessages } from './messages.ts'
import { nowPlaying, type Track } from './now-playing.ts'
import { closePlayer, isPlaying, playbackState, stop, toggle, useProgress } from './playback.ts'
import styles from './player-bar.module.css'
import { playerHost } from './player-host.tsx'
import { minutesOf } from './times.ts'
import { usePlayerHeight } from './use-player-height.ts'
import { Waveform } from './waveform.tsx'

/** The player at the bottom of every page, which keeps playing across pages (AUD-01, AUD-02). */
export const PlayerBar = withTexts(
  { player: playerMessages },
  function PlayerBar({ opened }: { opened: boolean; onClose: () => void }) {
    const track = nowPlaying.use()
    const { audio, insights } = useSite().switches
    const session = useSession()
    const isOver = !audio || !insights || (session.state === 'known' && !session.signedIn)
    useEffect(() => {
      if (opened && isOver) closePlayer()
    }, [opened, isOver])
    const [isSmall, setSmall] = useState(false)
    if (isSmall && !opened) setSmall(false)
    const host = playerHost.use()
    if (!opened || !track || isOver) return null
    const bar = <Bar track={track} isSmall={isSmall} setSmall={setSmall} isHosted={host !== undefined} />
    return host ? createPortal(bar, host) : bar
  },
)

interface BarProps {
  track: Track
  isSmall: boolean
  setSmall: (isSmall: boolean) => void
  /** Whether the player is rendered in a full-screen dialog. */
  isHosted: boolean
}

function Bar({ track, isSmall, setSmall, isHosted }: BarProps) {
  const text = useTranslations('player')
  const heightRef = usePlayerHeight()
  useMediaSession(track)
  return (
    <section
      ref={heightRef}
      className={styles.bar}
      data-small={isSmall || undefined}
      data-hosted={isHosted || undefined}
      aria-label={text('name')}
    >
      <div className={styles.cover}>
        {track.cover ? (
          <InsightPicture picture={{ ...track.cover, alt: '' }} slot="thumbnail" />
        ) : (
          <IconHeadphones size={24} stroke={1.6} aria-hidden />
        )}
      </div>
      <TrackTitle track={track} isSmall={isSmall} />
      <div className={styles.buttons}>
        <PlayButton />
        <Control name={text('stop')} onClick={stop}>
          <IconPlayerStopFilled size={20} aria-hidden />
        </Control>
        <Control name={text(isSmall ? 'expand' : 'collapse')} onClick={() => setSmall(!isSmall)}>
          {isSmall ? (
            <IconChevronUp size={20} stroke={1.75} aria-hidden />
          ) : (
            <IconChevronDown size={20} stroke={1.75} aria-hidden />
          )}
        </Control>
        <Control name={text('close')} onClick={closePlayer}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </Control>
      </div>
      {!isSmall && (
        <div className={styles.course}>
          <Waveform key={track.source} source={track.source} />
          <Times />
        </div>
      )}
      <State track={track} />
    </section>
  )
}

function TrackTitle({ track, isSmall }: { track: Track; isSmall: boolean }) {
  return (
    <div className={styles.text}>
      <p className={styles.title}>
        <PlainLink {...track.page}>{track.title}</PlainLink>
      </p>
      {!isSmall && track.subTitle && <p className={styles.subTitle}>{track.subTitle}</p>}
      {!isSmall && track.isInsight && <RecordingLine id={track.id} className={styles.subTitle} />}
    </div>
  )
}

function PlayButton() {
  const text = useTranslations('player')
  const state = playbackState.use()
  const isOn = isPlaying(state)
  return (
    <ActionIcon
      className={styles.play}
      size={44}
      radius="xl"
      aria-label={text(isOn ? 'pause' : 'play')}
      aria-busy={state === 'loading'}
      onClick={toggle}
    >
      {isOn ? <IconPlayerPauseFilled size={22} aria-hidden /> : <IconPlayerPlayFilled size={22} aria-hidden />}
    </ActionIcon>
  )
}

function Control({ name, onClick, children }: { name: string; onClick: () => void; children: ReactNode }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={40} aria-label={name} title={name} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}

function Times() {
  const text = useTranslations('player')
  const { at, length } = useProgress()
  return (
    <p className="m-0 text-quiet text-sm tabular-nums" aria-hidden>
      {minutesOf(at)} / {length > 0 ? text('minutes', { length: minutesOf(length) }) : '–'}
    </p>
  )
}

/** Announces the state to screen readers; hints and errors are visible to all. */
function State({ track }: { track: Track }) {
  const text = useTranslations('player')
  const state = playbackState.use()
  const isHint = state === 'waiting' || state === 'failed'
  return (
    <p role="status" className={isHint ? styles.hint : 'visually-hidden'}>
      {state === 'playing' ? text('playing', { title: track.title }) : isHint ? text(state) : ''}
    </p>
  )
}

/** The author's details about a recording, in one line (AUD-05). */
function RecordingLine({ id, className }: { id: string; className: string | undefined }) {
  const text = useTranslations('player.about')
  const { data } = useQuery(insightQuery(id))
  if (!data?.audio) return null
  const { artists, genres, moods, instrumentation, productionGenre, tempo } = data.audio
  const details = [...artists, ...genres, ...moods, ...instrumentation, ...productionGenre]
  const line = [...details, text('beats', { tempo: String(tempo) })].join(' · ')
  return (
    <p className={className} title={line}>
      {line}
    </p>
  )
}
