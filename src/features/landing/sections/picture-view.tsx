import type { SectionPicture } from './fields.ts'

interface Props {
  picture: SectionPicture
  /** Fallback description if the picture has none (LAND-B2). */
  named?: string
  /** The `sizes` attribute. */
  sizes: string
  /** Visible without scrolling: loaded with high priority. */
  first?: boolean
}

/** A responsive picture; its space is reserved while it loads. */
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
