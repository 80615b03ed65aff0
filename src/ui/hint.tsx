import { type ReactNode, useId, useState } from 'react'
import styles from './hint.module.css'

/**
 * A few words about a control, shown while it is pointed at or focused; Escape takes them away. `children` is given the
 * id to name in `aria-describedby`. Never the only place where something stands.
 */
export function Hint({ words, children }: { words: string; children: (describedBy: string) => ReactNode }) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <span
      role="presentation"
      className={styles.place}
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onKeyDown={({ key }) => key === 'Escape' && setShown(false)}
    >
      {children(id)}
      <span role="tooltip" id={id} className={styles.hint} hidden={!shown}>
        {words}
      </span>
    </span>
  )
}
