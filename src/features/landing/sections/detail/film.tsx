import type { ReactNode } from 'react'
import { pageOfVideo, videoOf } from '#base/video.ts'
import type { Translate } from '../../messages.ts'

interface Props {
  address: string
  /** Title of the film. */
  title: string
  poster: ReactNode
  t: Translate
}

/**
 * A film as a card that links to its page at the provider: a public page itself never sends requests to third
 * parties (LAND-15).
 */
export function Film({ address, title, poster, t }: Props) {
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
          {t('watchOn', { provider: video.name })}
          <span className="unseen">
            {title && `: ${title}`} {t('opensElsewhere')}
          </span>
        </span>
      </span>
    </a>
  )
}
