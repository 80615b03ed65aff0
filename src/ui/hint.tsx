import { type ReactNode, useId, useState } from 'react'
import styles from './hint.module.css'

/**
 * A tooltip for a control, shown while it is hovered or focused; Escape hides it. `children` receives the id for
 * `aria-describedby`. Never the only place for important information.
 */
export function Hint({ text, children }: { text: string; children: (describedBy: string) => ReactNode }) {
  const id = useId()
  const [visible, setVisible] = useState(false)
  return (
    <span
      role="presentation"
      className="relative inline-flex"
      onPointerEnter={() => setVisible(true)}
      onPointerLeave={() => setVisible(false)}
      onFocus={() => setVisible(true)}
      onBlur={() => setVisible(false)}
      onKeyDown={({ key }) => key === 'Escape' && setVisible(false)}
    >
      {children(id)}
      <span role="tooltip" id={id} className={styles.hint} hidden={!visible}>
        {text}
      </span>
    </span>
  )
}
