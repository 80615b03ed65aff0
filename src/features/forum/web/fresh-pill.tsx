import { IconArrowUp } from '@tabler/icons-react'
import styles from './fresh-pill.module.css'

/** Says that something new waits above what is read, and shows it when asked to. The place is there always, so that it is read out. */
export function FreshPill({ words, onShow }: { words: string | undefined; onShow: () => void }) {
  return (
    <div className={styles.place} role="status">
      {words && (
        <button type="button" className={styles.pill} onClick={onShow}>
          <IconArrowUp size={16} stroke={1.8} aria-hidden />
          {words}
        </button>
      )}
    </div>
  )
}
