import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SiteMark } from '#features/site/web.tsx'
import { Link } from '#platform/web/routing.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import styles from './plain-page.module.css'

/** An address without a page (SHELL-06), alone on its page. */
export function MissingPage() {
  return (
    <div className={styles.page}>
      <div className={styles.mark}>
        <SiteMark large />
      </div>
      <Words />
    </div>
  )
}

/** The same with the menu around it, also for what the site has switched off (TEN-08). */
export function MissingInShell() {
  const text = useTranslations('shell.missing')
  return (
    <div className={styles.inShell}>
      <Words>
        <Link to="/home">{text('ownHome')}</Link>
      </Words>
    </div>
  )
}

function Words({ children }: { children?: ReactNode }) {
  const text = useTranslations('shell.missing')
  useTitle(text('title'))
  return (
    <>
      <p className={styles.figure} aria-hidden>
        404
      </p>
      <ArrivalHeading className={styles.heading}>{text('heading')}</ArrivalHeading>
      <p className={styles.words}>{text('words')}</p>
      <p className={styles.ways}>
        {children}
        <Anchor href="/">{text('home')}</Anchor>
      </p>
    </>
  )
}
