import type { Picture } from '#features/files/contract.ts'
import styles from './insight-picture.module.css'
import type { CardShape } from './spread.ts'

/** The `sizes` attribute of each slot, so that the browser fetches no larger width than it shows. */
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

/** Shapes whose picture is a small square on a phone, where the thumbnail crops better than a wide picture. */
const SMALL_ON_PHONES: ReadonlySet<string> = new Set(['half', 'third', 'narrow', 'row'])
const PHONE = '(max-width: 679px)'

interface Props {
  picture: Picture
  slot: keyof typeof SIZES | 'thumbnail'
  /** Fetches the picture at once; others load lazily. */
  first?: boolean
}

/**
 * A picture in the right size for its slot, with its description (LAND-B2). It reserves its space before it loads, so
 * that nothing jumps; its frame crops it. Small squares show the thumbnail (INS-31).
 */
export function InsightPicture({ picture, slot, first = false }: Props) {
  const timing = {
    loading: first ? 'eager' : 'lazy',
    fetchPriority: first ? 'high' : 'auto',
    decoding: 'async',
  } as const
  if (slot === 'thumbnail')
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
      sizes={SIZES[slot]}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      {...timing}
    />
  )
  if (!SMALL_ON_PHONES.has(slot)) return image
  return (
    <picture className={styles.frame}>
      <source media={PHONE} srcSet={squareSources(picture)} sizes="120px" width={200} height={200} />
      {image}
    </picture>
  )
}

/**
 * The URL of a picture's square thumbnail; for one stored without, the server answers with its narrowest width
 * (INS-31).
 */
function thumbnailOf({ url }: Picture): string {
  return url.replace(/(?<!\d)\d+\.webp$/, '200x200.webp')
}

/** The thumbnail, and for high-density screens the first width tall enough to be cropped to the same square. */
function squareSources(picture: Picture): string {
  const finer = picture.sources.find(({ width }) => (width * picture.height) / picture.width > 240)
  const thumbnail = `${thumbnailOf(picture)} 200w`
  return finer ? `${thumbnail}, ${finer.url} ${finer.width}w` : thumbnail
}
