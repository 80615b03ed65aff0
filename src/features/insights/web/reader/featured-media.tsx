import { useTranslations } from 'use-intl'
import { videoOf } from '#base/video.ts'
import { VideoFacade } from '#ui/video-facade.tsx'
import type { Insight } from '../../contract.ts'
import { InsightPicture } from '../cards/insight-picture.tsx'
import styles from './featured-media.module.css'
import { useFilmLabels } from './use-film-labels.ts'

/** The film, if the insight links to a known provider, else the featured image, with its credit (INS-18, INS-21). */
export function FeaturedMedia({ insight }: { insight: Insight }) {
  const text = useTranslations('insights')
  const labelsOf = useFilmLabels()
  const video = videoOf(insight.videoUrl)
  const picture = insight.featuredImage && <InsightPicture picture={insight.featuredImage} slot="reader" first />
  if (!picture && !video) return null
  return (
    <figure className={styles.figure}>
      {video ? (
        <VideoFacade
          key={video.embed}
          video={video}
          title={insight.title}
          poster={picture}
          labels={labelsOf(insight.title)}
        />
      ) : (
        <div className={styles.frame}>{picture}</div>
      )}
      <figcaption className="flex flex-wrap justify-between gap-x-5 mt-2 text-quiet text-sm">
        {video && <span>{text('videoNote', { provider: video.name })}</span>}
        {picture && insight.photographer && <span>{text('photo', { credit: insight.photographer })}</span>}
      </figcaption>
    </figure>
  )
}
