import { type ReactNode, useEffect, useRef } from 'react'
import styles from './page.module.css'

/**
 * A page of the portal: its title in the browser's tab (before the site's name), one h1, an optional standfirst and
 * actions beside it. `wide` takes the full width, for tables and calendars. The heading takes the focus on arrival,
 * so that the keyboard and screen readers start where the eye does.
 */
export function Page(props: {
  title: string
  heading?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  wide?: boolean
  children?: ReactNode
}) {
  const { title, heading, lead, actions, wide = false, children } = props
  useTitle(title)
  return (
    <div className={wide ? styles.wide : styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          <ArrivalHeading className={styles.heading}>{heading ?? title}</ArrivalHeading>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** The one h1 of a page; focused on arrival unless something on the page asked for the focus itself. */
export function ArrivalHeading({ className, children }: { className?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // After the page is painted: to focus is to lay it out, which would make its drawing one long task.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}

/** Puts `title` before the site's own in the browser's tab while the page is shown. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${siteTitle()}`
  }, [title])
}

function siteTitle(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''
}
