import { IconArrowUp } from '@tabler/icons-react'
import styles from './new-items-pill.module.css'

/** Says that new items wait above, and shows them on click. The live region is always rendered, so that it is announced. */
export function NewItemsPill({ label, onShow }: { label: string | undefined; onShow: () => void }) {
  return (
    <div className={styles.region} role="status">
      {label && (
        <button type="button" className={styles.pill} onClick={onShow}>
          <IconArrowUp size={16} stroke={1.8} aria-hidden />
          {label}
        </button>
      )}
    </div>
  )
}
