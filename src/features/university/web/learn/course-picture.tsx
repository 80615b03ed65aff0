import type { Picture } from '#features/files/contract.ts'
import { DrawnPoster } from '#ui/drawn-poster.tsx'
import styles from './course-picture.module.css'

/** The `sizes` attribute of each slot, so that the browser fetches no larger width than it shows. */
const SIZES = {
  card: '(min-width: 1200px) 260px, (min-width: 700px) 50vw, 100vw',
  page: '(min-width: 1024px) 460px, 100vw',
}

interface Props {
  picture: Picture | null
  /** Of the course; a picture is drawn by it where there is none. */
  title: string
  slot: keyof typeof SIZES
  /** Fetches the picture at once; others load lazily. */
  first?: boolean
}

/** The picture of a course in its frame, or one drawn in the site's colours (UNI-03). */
export function CoursePicture({ picture, title, slot, first = false }: Props) {
  return (
    <div className={styles.frame}>
      {picture ? (
        <img
          className={styles.picture}
          src={picture.url}
          srcSet={picture.sources.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined}
          sizes={SIZES[slot]}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : (
        <DrawnPoster seed={title} />
      )}
    </div>
  )
}
