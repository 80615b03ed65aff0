import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Insight } from '../contract.ts'
import styles from './featured-media.module.css'
import { InsightPicture } from './insight-picture.tsx'

/**
 * The featured image, or in front of a film its picture with a play button (INS-17, INS-18). Nothing is fetched from
 * the film's own site before somebody follows the button there.
 */
export function FeaturedMedia({ insight }: { insight: Insight }) {
  const text = useTranslations('insights')
  const film = filmAt(insight.videoUrl)
  const picture = insight.featuredImage && <InsightPicture picture={insight.featuredImage} place="reader" first />
  if (!picture && !film) return null
  return (
    <figure className={styles.figure}>
      {film ? (
        <a className={styles.facade} href={film.href} target="_blank" rel="noopener noreferrer">
          {picture}
          <span className={styles.play}>
            <IconPlayerPlayFilled size={28} aria-hidden />
            <span className="visually-hidden">{text('playVideo')}</span>
          </span>
        </a>
      ) : (
        <div className={styles.frame}>{picture}</div>
      )}
      <figcaption className={styles.caption}>
        {film && <span>{text('videoNote', { host: film.host.replace(/^www\./, '') })}</span>}
        {picture && insight.photographer && <span>{text('photo', { credit: insight.photographer })}</span>}
      </figcaption>
    </figure>
  )
}

/** The film's address when it is one we would lead somebody to. */
function filmAt(address: string | null): URL | null {
  const url = address ? URL.parse(address) : null
  return url?.protocol === 'https:' ? url : null
}
