import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './accordion-part.module.css'

/**
 * One part of an accordion: a heading that opens what is below it. What was opened once stays as it was while it is closed, with
 * everything typed. `lead` says in a few words what is inside.
 */
export function AccordionPart(props: {
  title: string
  lead?: string
  open: boolean
  onToggle: () => void
  /** Comes into view when the page is opened at this place. */
  arrive?: boolean
  children: ReactNode
}) {
  const { title, lead, open, onToggle, arrive = false, children } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  useEffect(() => {
    if (arrive && button.current) show(button.current)
  }, [arrive])
  return (
    <section className={styles.part} data-open={open}>
      <h2 className={styles.heading}>
        <button
          ref={button}
          type="button"
          className={styles.button}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          <span className={styles.title}>{title}</span>
          {lead && <span className={styles.lead}>{lead}</span>}
          <IconChevronDown className={styles.sign} size={22} stroke={1.75} aria-hidden />
        </button>
      </h2>
      <div id={id} className={styles.inside} hidden={!open}>
        {wasOpen && children}
      </div>
    </section>
  )
}

/** Brings a part that stands low on the screen to its top, and lets the keyboard go on from there. */
function show(button: HTMLButtonElement) {
  button.focus({ preventScroll: true, focusVisible: false } as FocusOptions)
  if (button.getBoundingClientRect().top > window.innerHeight / 2) button.scrollIntoView({ block: 'start' })
}
