import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SiteMark } from '#features/site/web.tsx'
import { Link } from '#platform/web/routing.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import styles from './plain-page.module.css'

/** The page for an unknown address, without the shell (SHELL-06). */
export function MissingPage() {
  return (
    <div className={styles.page}>
      <div className={styles.mark}>
        <SiteMark large />
      </div>
      <MissingMessage />
    </div>
  )
}

/** The same inside the shell; also for pages the site has switched off (TEN-08). */
export function MissingInShell() {
  const text = useTranslations('shell.missing')
  return (
    <div className={styles.inShell}>
      <MissingMessage>
        <Link to="/home">{text('ownHome')}</Link>
      </MissingMessage>
    </div>
  )
}

function MissingMessage({ children }: { children?: ReactNode }) {
  const text = useTranslations('shell.missing')
  useTitle(text('title'))
  return (
    <>
      <p className={styles.code} aria-hidden>
        404
      </p>
      <ArrivalHeading className={styles.heading}>{text('heading')}</ArrivalHeading>
      <p className="text-quiet max-w-measure">{text('message')}</p>
      <p className="flex flex-wrap gap-y-2 gap-x-5">
        {children}
        <Anchor href="/">{text('home')}</Anchor>
      </p>
    </>
  )
}
