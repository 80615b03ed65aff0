import type { Picture } from '#features/files/contract.ts'
import styles from './insight-picture.module.css'
import type { CardShape } from './spread.ts'

/** How much of the window a picture takes, so that the browser fetches no more of it than it shows. */
const SIZES: Record<CardShape | 'row' | 'reader' | 'thumbnail', string> = {
  lead: '(min-width: 1024px) 780px, 100vw',
  full: '(min-width: 1024px) 360px, 100vw',
  wide: '(min-width: 1024px) 520px, 100vw',
  half: '(min-width: 1024px) 380px, (min-width: 680px) 50vw, 120px',
  third: '(min-width: 1024px) 260px, (min-width: 680px) 33vw, 120px',
  narrow: '(min-width: 1024px) 260px, (min-width: 680px) 33vw, 120px',
  row: '(min-width: 680px) 200px, 120px',
  thumbnail: '96px',
  reader: '(min-width: 1024px) 960px, 100vw',
}

interface Props {
  picture: Picture
  place: keyof typeof SIZES
  /** The first picture of a screen is fetched at once, the others when they come near. */
  first?: boolean
}

/** A picture that keeps its room before it is there, so nothing jumps. The crop is its frame's matter. */
export function InsightPicture({ picture, place, first = false }: Props) {
  return (
    <img
      className={styles.picture}
      src={picture.url}
      srcSet={picture.sources.map((source) => `${source.url} ${source.width}w`).join(', ') || undefined}
      sizes={SIZES[place]}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
