import type { SectionPicture } from './fields.ts'

interface Props {
  picture: SectionPicture
  /** Says what it belongs to where nobody has described it (LAND-B2). */
  named?: string
  /** How wide it is drawn, as the `sizes` attribute says it. */
  sizes: string
  /** Seen before anybody scrolls. */
  first?: boolean
}

/** A picture in the right size for the screen; its place is kept while it loads. */
export function PictureView({ picture, named = '', sizes, first = false }: Props) {
  const sources = picture.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')
  return (
    <img
      src={picture.url}
      alt={picture.alt || named}
      width={picture.width ?? 1600}
      height={picture.height ?? 1067}
      {...(sources ? { srcSet: sources, sizes } : {})}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  )
}
