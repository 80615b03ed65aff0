import { type ReactNode, useState } from 'react'
import styles from './avatar.module.css'

/**
 * A person's picture in a circle; what stands for one where there is none or it does not load. `url` is the photo's or the
 * drawn avatar's address; one that is `drawn` brings its own outline. It stands beside the name, so it is silent for
 * screen readers.
 */
export function Avatar(props: {
  name: string
  url?: string | null
  drawn?: boolean
  size?: number
  otherwise?: ReactNode
}) {
  const { name, url, drawn = false, size = 40, otherwise } = props
  const [broken, setBroken] = useState<string>()
  const shown = url && url !== broken
  return (
    <span
      className={styles.avatar}
      data-drawn={Boolean(drawn && shown)}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      aria-hidden
    >
      {shown ? (
        <img src={url} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(url)} />
      ) : (
        otherwise || initialsOf(name)
      )}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters.map((word) => Array.from(word ?? '')[0] ?? '').join('')
}
