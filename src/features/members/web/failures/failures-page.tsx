import { useTranslations } from 'use-intl'
import type { RawSearch } from '#platform/web/manifest.ts'
import { useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { Page } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { membersMessages } from '../../messages.ts'
import { FailedEmails } from './failed-emails.tsx'
import { FailedJobs } from './failed-jobs.tsx'

export interface FailuresSearch {
  show?: 'jobs' | undefined
}

const searchOf = (raw: RawSearch): FailuresSearch => ({ show: raw.show === 'jobs' ? 'jobs' : undefined })

/** E-mails that could not be delivered, and bulk actions that failed with some members, to be tried again (ADM-B1). */
export const FailuresPage = withTexts({ members: membersMessages }, function FailuresPage() {
  const text = useTranslations('members.failures')
  const [{ show = 'emails' }, change] = useSearchOf(searchOf)
  return (
    <Page title={text('title')} lead={text('lead')} wide>
      <Tabs
        label={text('tabs.label')}
        tabs={[
          { key: 'emails', label: text('tabs.emails') },
          { key: 'jobs', label: text('tabs.jobs') },
        ]}
        chosen={show}
        onChoose={(key) => void change({ show: key === 'jobs' ? 'jobs' : undefined }, { replace: true })}
      >
        {show === 'emails' ? <FailedEmails /> : <FailedJobs />}
      </Tabs>
    </Page>
  )
})
