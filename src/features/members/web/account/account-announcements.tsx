import '#ui/kit-field-styles.css'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { accountsApi } from '../accounts-api.ts'
import { useOwnProfile } from '../own-profile.ts'
import { announcementsQuery } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'

/** Whether one gets announcements of this site by e-mail; for those with a profile here (ADM-38). */
export function AnnouncementsSection() {
  const text = useTranslations('members.account.announcements')
  if (!useOwnProfile()) return null
  return (
    <AccountSection title={text('title')} description={text('description')}>
      <AnnouncementsSwitch />
    </AccountSection>
  )
}

/** Shown as chosen once the server has confirmed. */
function AnnouncementsSwitch() {
  const text = useTranslations('members.account.announcements')
  const { data, error } = useQuery(announcementsQuery)
  const [requested, setRequested] = useState(true)
  const { busy, problem, submit } = useSend({
    send: (announcements: boolean) => accountsApi.changeAnnouncements({ announcements }),
    onSuccess: (stored) => queryClient.setQueryData(announcementsQuery.queryKey, stored),
  })
  const failed = error && !data ? asProblem(error).message : undefined
  return (
    <Switch
      label={text('label')}
      checked={busy ? requested : (data?.announcements ?? true)}
      disabled={!data}
      error={problem?.message ?? failed}
      aria-busy={busy}
      onChange={({ currentTarget }) => {
        setRequested(currentTarget.checked)
        void submit(currentTarget.checked)
      }}
    />
  )
}
