import { type ReactNode, useState } from 'react'
import styles from './avatar.module.css'

/**
 * A person's picture in a circle, or a fallback (initials by default) when there is none or it fails to load. `url` is the address of
 * the photo or drawn avatar; a `drawn` avatar has its own outline. It is shown next to the name, so it is hidden from screen readers.
 */
export function Avatar(props: {
  name: string
  url?: string | null
  drawn?: boolean
  size?: number
  fallback?: ReactNode
}) {
  const { name, url, drawn = false, size = 40, fallback } = props
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
        fallback || initialsOf(name)
      )}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean)
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return initials.map((word) => Array.from(word ?? '')[0] ?? '').join('')
}
