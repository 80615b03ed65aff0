import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useKeyedTexts } from '#platform/web/texts.tsx'
import { Page } from '#ui/page.tsx'
import { useOffer } from '../use-offer.ts'
import styles from './config-page.module.css'

/** 'Platform Config': the site-wide settings, one group per feature (ADM-15). */
export function ConfigPage() {
  const text = useTranslations('site.config')
  const label = useKeyedTexts()
  const { settings } = useOffer()
  return (
    <Page title={text('title')} lead={text('lead')}>
      <div className={styles.columns}>
        <nav aria-label={text('index')} className={styles.index}>
          <ul>
            {settings.map(({ name, label: key }) => (
              <li key={name}>
                <a href={`#${name}`}>{label(key)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.groups}>
          <Suspense fallback={<Skeleton className={styles.coming} aria-hidden />}>
            {settings.map(({ name, part: Part }) => (
              <Part key={name} />
            ))}
          </Suspense>
        </div>
      </div>
    </Page>
  )
}
