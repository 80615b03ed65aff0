import { useTranslations } from 'use-intl'
import { Page } from '#ui/page.tsx'
import { FeatureSwitches } from './feature-switches.tsx'
import { SignInRules } from './sign-in-rules.tsx'

/** 'Platform Config': what an administrator sets for the whole site, one section below the other. */
export function ConfigPage() {
  const text = useTranslations('site.config')
  return (
    <Page title={text('title')} lead={text('lead')}>
      <FeatureSwitches />
      <SignInRules />
    </Page>
  )
}
