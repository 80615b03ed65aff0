import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { videoOf } from '#base/video.ts'
import { VideoFacade } from '#ui/video-facade.tsx'
import { useFilmLabels } from './use-film-labels.ts'

/** Players in place of the film links of a text; the provider is not contacted before the viewer presses play (INS-20). */
export function TextFilms({ container, title }: { container: HTMLElement; title: string }) {
  const text = useTranslations('insights')
  const labelsOf = useFilmLabels()
  const [films] = useState(() =>
    [...container.querySelectorAll('figure[data-film]')].flatMap((figure) => {
      const video = videoOf(figure.querySelector('a')?.href)
      return video ? [{ figure, video }] : []
    }),
  )
  return films.map(({ figure, video }, at) => {
    const name = films.length > 1 ? `${title} (${at + 1})` : title
    return createPortal(
      <>
        <VideoFacade video={video} title={name} poster={null} labels={labelsOf(name)} />
        <figcaption className="flex flex-wrap justify-between gap-x-5 mt-2 text-quiet text-sm">
          {text('videoNote', { provider: video.name })}
        </figcaption>
      </>,
      figure,
    )
  })
}
