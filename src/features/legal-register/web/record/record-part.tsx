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
        <h2 className="m-0 text-xl leading-snug">{title}</h2>
        {lead && <p className="m-0 mt-1 max-w-measure text-quiet text-sm">{lead}</p>}
      </header>
      {children}
    </section>
  )
}
