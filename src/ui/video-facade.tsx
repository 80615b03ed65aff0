import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Video } from '#base/video.ts'
import { DrawnPoster } from './drawn-poster.tsx'
import styles from './video-facade.module.css'

interface Props {
  video: Video
  /** Also the seed of the picture that is drawn where there is none. */
  title: string
  /** The site's own picture for the film; one is drawn if it is null. */
  poster: ReactNode
  /** Accessible names of the button and of the player. */
  labels: { play: string; playing: string }
}

/**
 * A film behind a picture of the site. Its provider is not contacted before the viewer presses play; then the player
 * replaces the picture in the same size and takes the focus (INS-17, INS-18, INS-20).
 */
export function VideoFacade({ video, title, poster, labels }: Props) {
  const [playing, setPlaying] = useState(false)
  if (playing) return <Player video={video} title={labels.playing} />
  return (
    <button type="button" className={styles.facade} aria-label={labels.play} onClick={() => setPlaying(true)}>
      {poster || <DrawnPoster seed={title} />}
      <span className={styles.play} aria-hidden>
        <IconPlayerPlayFilled size={28} />
      </span>
    </button>
  )
}

function Player({ video, title }: { video: Video; title: string }) {
  return (
    <iframe
      ref={(frame) => frame?.focus()}
      className={styles.player}
      src={video.embed}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      // Its own scripts on its own host, never on ours; what the sandbox takes is the right to lead this window away.
      // oxlint-disable-next-line react/iframe-missing-sandbox -- a frame of our own host alone could lift it
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
