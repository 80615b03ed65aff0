import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './accordion-item.module.css'

/**
 * One item of an accordion. Content that was opened once stays mounted while closed, with everything typed. `lead` is a short
 * summary of the content.
 */
export function AccordionItem(props: {
  title: string
  lead?: string
  open: boolean
  onToggle: () => void
  /** Scrolls into view and takes the focus on mount, for links to this item. */
  isTarget?: boolean
  children: ReactNode
}) {
  const { title, lead, open, onToggle, isTarget = false, children } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  useEffect(() => {
    if (isTarget && button.current) reveal(button.current)
  }, [isTarget])
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

/** Focuses the item's button, and scrolls it to the top if it is in the lower half of the screen. */
function reveal(button: HTMLButtonElement) {
  button.focus({ preventScroll: true, focusVisible: false } as FocusOptions)
  if (button.getBoundingClientRect().top > window.innerHeight / 2) button.scrollIntoView({ block: 'start' })
}
