import type { Picture } from '#features/files/contract.ts'
import styles from './shelf.module.css'

/** The picture of a product, or an empty frame. */
export function Cover({ picture, sizes }: { picture: Picture | null; sizes: string }) {
  if (!picture) return <div className={styles.cover} aria-hidden />
  return (
    <img
      className={styles.cover}
      src={picture.url}
      srcSet={picture.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      loading="lazy"
    />
  )
}
