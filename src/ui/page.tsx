import { type ReactNode, useEffect, useRef } from 'react'
import styles from './page.module.css'

/** Titles with more characters are shown smaller on a phone, so that they do not fill it. */
const LONG_TITLE = 60

/**
 * A portal page: document title (before the site's name), one h1, an optional lead paragraph and actions. `wide` uses the full
 * width, for tables and calendars. `back` is the way back, above the heading. The heading takes the focus on navigation, for keyboard
 * and screen reader users.
 */
export function Page(props: {
  title: string
  back?: ReactNode
  heading?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  wide?: boolean
  children?: ReactNode
}) {
  const { title, back, heading, lead, actions, wide = false, children } = props
  useTitle(title)
  return (
    <div className={wide ? styles.wide : styles.page}>
      <header className={styles.head}>
        <div className={styles.titles}>
          {back}
          <ArrivalHeading className={styles.heading}>{heading ?? title}</ArrivalHeading>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** The h1 of a page; focused on navigation unless another element has taken the focus. */
export function ArrivalHeading({ className, children }: { className?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // After the first paint: focusing forces layout, which would make rendering one long task.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [])
  const isLong = typeof children === 'string' && children.length > LONG_TITLE
  return (
    <h1 ref={heading} tabIndex={-1} className={isLong ? `${className} ${styles.long}` : className}>
      {children}
    </h1>
  )
}

/** Sets the document title to `title` followed by the site's title. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${siteTitle()}`
  }, [title])
}

function siteTitle(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''
}
