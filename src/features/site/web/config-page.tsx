import { useTranslations } from 'use-intl'
import { Page } from '#ui/page.tsx'
import { FeatureSwitches } from './feature-switches.tsx'

/** 'Platform Config': what an administrator sets for the whole site, one section below the other. */
export function ConfigPage() {
  const text = useTranslations('site.config')
  return (
    <Page title={text('title')} lead={text('lead')}>
      <FeatureSwitches />
    </Page>
  )
}
