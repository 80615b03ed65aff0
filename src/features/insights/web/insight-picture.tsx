import type { Picture } from '#features/files/contract.ts'
import styles from './insight-picture.module.css'
import type { CardShape } from './spread.ts'

/** How much of the window a picture takes, so that the browser fetches no more of it than it shows. */
const SIZES: Record<CardShape | 'row' | 'reader', string> = {
  lead: '(min-width: 1024px) 780px, 100vw',
  full: '(min-width: 1024px) 360px, 100vw',
  wide: '(min-width: 1024px) 520px, 100vw',
  half: '(min-width: 1024px) 380px, 50vw',
  third: '(min-width: 1024px) 260px, 33vw',
  narrow: '(min-width: 1024px) 260px, 33vw',
  row: '200px',
  reader: '(min-width: 1024px) 960px, 100vw',
}

/** Shapes whose picture is a small square on a phone, where the thumbnail serves better than a narrow strip cut to one. */
const SMALL_ON_PHONES: ReadonlySet<string> = new Set(['half', 'third', 'narrow', 'row'])
const PHONE = '(max-width: 679px)'

interface Props {
  picture: Picture
  place: keyof typeof SIZES | 'thumbnail'
  /** The first picture of a screen is fetched at once, the others when they come near. */
  first?: boolean
}

/**
 * A picture in the right size for where it stands, with its description (LAND-B2). It keeps its room before it is there, so
 * nothing jumps; the crop is its frame's matter. Small squares show the thumbnail (INS-31).
 */
export function InsightPicture({ picture, place, first = false }: Props) {
  const timing = {
    loading: first ? 'eager' : 'lazy',
    fetchPriority: first ? 'high' : 'auto',
    decoding: 'async',
  } as const
  if (place === 'thumbnail')
    return (
      <img
        className={styles.picture}
        src={thumbnailOf(picture)}
        srcSet={squareSources(picture)}
        sizes="96px"
        width={200}
        height={200}
        alt={picture.alt}
        {...timing}
      />
    )
  const image = (
    <img
      className={styles.picture}
      src={picture.url}
      srcSet={picture.sources.map((source) => `${source.url} ${source.width}w`).join(', ') || undefined}
      sizes={SIZES[place]}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      {...timing}
    />
  )
  if (!SMALL_ON_PHONES.has(place)) return image
  return (
    <picture className={styles.frame}>
      <source media={PHONE} srcSet={squareSources(picture)} sizes="120px" width={200} height={200} />
      {image}
    </picture>
  )
}

/** Every picture's square thumbnail stands beside its widths; one stored without is answered with its narrowest (INS-31). */
function thumbnailOf({ url }: Picture): string {
  return url.replace(/(?<!\d)\d+\.webp$/, '200x200.webp')
}

/** The thumbnail, and for finer screens the first width that is tall enough to be cut to the same square. */
function squareSources(picture: Picture): string {
  const finer = picture.sources.find(({ width }) => (width * picture.height) / picture.width > 240)
  const thumbnail = `${thumbnailOf(picture)} 200w`
  return finer ? `${thumbnail}, ${finer.url} ${finer.width}w` : thumbnail
}
