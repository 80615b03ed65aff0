import { Button } from '@mantine/core'
import { IconHeadphones, IconPlayerPauseFilled } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { heard, type Track } from './heard.ts'
import styles from './listen-button.module.css'
import { listen, pause, play, sounding, sounds } from './sound.ts'

interface Props {
  track: Track
  /** A line among others, or a button of its own. */
  look: 'line' | 'button'
}

/** Plays a track in the player, and pauses it (INS-34). Needs the texts of the player. */
export function ListenButton({ track, look }: Props) {
  const text = useTranslations('player')
  const state = sounding.use()
  const isThis = heard.use()?.id === track.id
  const isOn = isThis && sounds(state)
  const { title } = track
  const act = () => (isOn ? pause() : isThis ? play() : listen(track))
  const name = text(isOn ? 'pauseOf' : 'listenTo', { title })
  const size = look === 'line' ? 16 : 18
  const sign = isOn ? (
    <IconPlayerPauseFilled size={size} aria-hidden />
  ) : (
    <IconHeadphones size={size} stroke={1.75} aria-hidden />
  )
  if (look === 'button')
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
