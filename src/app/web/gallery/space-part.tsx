import styles from './gallery.module.css'
import { sampleTexts } from './sample-texts.ts'

const SPACES = [4, 8, 12, 16, 24, 32, 48, 72, 112]

export function SpacePart() {
  const { space: text } = sampleTexts
  return (
    <>
      <ol className={styles.spaces}>
        {SPACES.map((pixels, index) => (
          <li key={pixels}>
            <span style={{ width: `var(--space-${index + 1})` }} />
            {pixels}
          </li>
        ))}
      </ol>
      <ul className={styles.depths}>
        <li>{text.raised}</li>
        <li data-depth="floating">{text.floating}</li>
        <li data-depth="dialog">{text.dialog}</li>
      </ul>
    </>
  )
}
