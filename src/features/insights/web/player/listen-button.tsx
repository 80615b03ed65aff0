import { Button } from '@mantine/core'
import { IconHeadphones, IconPlayerPauseFilled } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import styles from './listen-button.module.css'
import { nowPlaying, type Track } from './now-playing.ts'
import { isPlaying, listen, pause, play, playbackState } from './playback.ts'

interface Props {
  track: Track
  /** Inline text, or a standalone button. */
  variant: 'line' | 'button'
}

/** Plays and pauses a track (INS-34). Needs the player's texts. */
export function ListenButton({ track, variant }: Props) {
  const text = useTranslations('player')
  const state = playbackState.use()
  const isThis = nowPlaying.use()?.id === track.id
  const isOn = isThis && isPlaying(state)
  const { title } = track
  const act = () => (isOn ? pause() : isThis ? play() : listen(track))
  const name = text(isOn ? 'pauseOf' : 'listenTo', { title })
  const size = variant === 'line' ? 16 : 18
  const sign = isOn ? (
    <IconPlayerPauseFilled size={size} aria-hidden />
  ) : (
    <IconHeadphones size={size} stroke={1.75} aria-hidden />
  )
  if (variant === 'button')
    return (
      <Button variant="default" leftSection={sign} aria-label={name} onClick={act}>
        {text(isOn ? 'pause' : 'listen')}
      </Button>
    )
  return (
    <button type="button" className={styles.line} aria-label={name} onClick={act}>
      {sign} {text(isOn ? 'pause' : 'listen')}
    </button>
  )
}
