import { IconArrowUp } from '@tabler/icons-react'
import { type RefObject, useRef } from 'react'
import { focusItem } from './focus-item.ts'
import styles from './new-items-pill.module.css'
import type { NewItems } from './use-new-items.ts'

interface Props {
  newItems: NewItems
  label: (count: number) => string
  /** The element whose children are the items: the first one gets the focus. */
  container: RefObject<Element | null>
}

/** Stands at the head of a list: says that new items wait there, and shows them on click. Its live region is always rendered. */
export function NewItemsPill({ newItems: { count, show, head }, label, container }: Props) {
  const anchor = useRef<HTMLDivElement>(null)
  const showThem = () => {
    show()
    anchor.current?.scrollIntoView({ block: 'start' })
    requestAnimationFrame(() => focusItem(container.current?.firstElementChild))
  }
  return (
    <>
      <div ref={anchor} className={styles.head}>
        <div ref={head} />
      </div>
      <div className={styles.region} role="status">
        {count > 0 && (
          <button type="button" className={styles.pill} onClick={showThem}>
            <IconArrowUp size={16} stroke={1.8} aria-hidden />
            {label(count)}
          </button>
        )}
      </div>
    </>
  )
}
