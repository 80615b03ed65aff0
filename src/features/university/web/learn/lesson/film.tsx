import { useTranslations } from 'use-intl'
import { videoOf } from '#base/video.ts'
import { VideoFacade } from '#ui/video-facade.tsx'
import type { LessonInFull } from '../../../contract.ts'
import { OwnFilm } from './own-film.tsx'

/** The film of a lesson: one of the site's own, or a provider's behind a picture until it is started (UNI-08, INS-20). */
export function Film({ lesson }: { lesson: LessonInFull }) {
  const text = useTranslations('lesson.film')
  const { film, videoUrl, lessonTitle: title } = lesson
  if (film) return <OwnFilm lesson={lesson} film={film} />
  const video = videoOf(videoUrl)
  if (!video) return null
  return (
    <figure className="m-0">
      <VideoFacade
        key={video.embed}
        video={video}
        title={title}
        poster={null}
        labels={{ play: text('play', { title }), playing: text('playing', { title }) }}
      />
      <figcaption className="mt-2 text-quiet text-sm">{text('note', { provider: video.name })}</figcaption>
    </figure>
  )
}
