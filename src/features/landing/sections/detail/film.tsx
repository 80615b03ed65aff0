import type { ReactNode } from 'react'
import { pageOfVideo, videoOf } from '#base/video.ts'
import type { Say } from '../../messages.ts'

interface Props {
  address: string
  /** What the film is about. */
  title: string
  poster: ReactNode
  say: Say
}

/** A film as a card that opens its page at the provider: a public page itself asks no third party for anything (LAND-15). */
export function Film({ address, title, poster, say }: Props) {
  const video = videoOf(address)
  if (!video) return poster
  return (
    <a className="film" href={pageOfVideo(video)} target="_blank" rel="noopener">
      {poster}
      <span className="film-label">
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M7 4.5v15l12.5-7.5z" />
        </svg>
        <span>
          {say('watchOn', { provider: video.name })}
          <span className="unseen">
            {title && `: ${title}`} {say('opensElsewhere')}
          </span>
        </span>
      </span>
    </a>
  )
}
