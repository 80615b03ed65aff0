import type { ReactNode, Ref } from 'react'
import styles from './record-part.module.css'

interface Props {
  title: string
  lead?: ReactNode
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A section of a record's page, labelled by its heading. */
export function RecordPart({ title, lead, ref, children }: Props) {
  return (
    <section ref={ref} className={styles.part} aria-label={title}>
      <header>
        <h2 className={styles.heading}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </section>
  )
}
