import { Anchor } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import styles from './plain-page.module.css'

/** An address without a page (SHELL-06). */
export function MissingPage() {
  const text = useTranslations('shell.missing')
  useTitle(text('title'))
  return (
    <div className={styles.page}>
      <p className={styles.figure} aria-hidden>
        404
      </p>
      <ArrivalHeading className={styles.heading}>{text('heading')}</ArrivalHeading>
      <p className={styles.words}>{text('words')}</p>
      <Anchor href="/">{text('home')}</Anchor>
    </div>
  )
}
