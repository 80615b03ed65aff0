import styles from './gallery.module.css'
import { words } from './sample-words.ts'

const SPACES = [4, 8, 12, 16, 24, 32, 48, 72, 112]

export function SpacePart() {
  const { space: text } = words
  return (
    <>
      <ol className={styles.spaces}>
        {SPACES.map((pixels, at) => (
          <li key={pixels}>
            <span style={{ width: `var(--space-${at + 1})` }} />
            {pixels}
          </li>
        ))}
      </ol>
      <ul className={styles.depths}>
        <li>{text.raised}</li>
        <li data-depth="floating">{text.floating}</li>
        <li data-depth="asking">{text.asking}</li>
      </ul>
    </>
  )
}
