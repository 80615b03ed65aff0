import { Anchor } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { SiteMark } from '#features/site/web.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import styles from './plain-page.module.css'

/** An address without a page (SHELL-06). */
export function MissingPage() {
  const text = useTranslations('shell.missing')
  useTitle(text('title'))
  return (
    <div className={styles.page}>
      <div className={styles.mark}>
        <SiteMark large />
      </div>
      <p className={styles.figure} aria-hidden>
        404
      </p>
      <ArrivalHeading className={styles.heading}>{text('heading')}</ArrivalHeading>
      <p className={styles.words}>{text('words')}</p>
      <Anchor href="/">{text('home')}</Anchor>
    </div>
  )
}
