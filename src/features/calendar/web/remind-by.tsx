import '#ui/kit-field-styles.css'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { REMINDER_CHANNELS, type ReminderChannel } from '../choices.ts'
import { remindByMessages } from './messages.ts'
import { calendarApi, preferencesQuery } from './queries.ts'

/** How the viewer is reminded of events; shown as chosen once the server has confirmed (CAL-B5). */
export const RemindBy = withTexts({ remindBy: remindByMessages }, function RemindBy() {
  const text = useTranslations('remindBy')
  const { data, error } = useQuery(preferencesQuery)
  const [requested, setRequested] = useState<ReminderChannel>('both')
  const { busy, problem, submit } = useSend({
    send: (remindBy: ReminderChannel) => calendarApi.changePreferences({ remindBy }),
    onSuccess: (stored) => queryClient.setQueryData(preferencesQuery.queryKey, stored),
  })
  const failed = error && !data ? asProblem(error).message : undefined
  return (
    <NativeSelect
      label={text('label')}
      description={text('hint')}
      value={busy ? requested : (data?.remindBy ?? 'both')}
      disabled={!data}
      error={problem?.message ?? failed}
      aria-busy={busy}
      data={REMINDER_CHANNELS.map((channel) => ({ value: channel, label: text(channel) }))}
      onChange={({ currentTarget }) => {
        const channel = REMINDER_CHANNELS.find((one) => one === currentTarget.value) ?? 'both'
        setRequested(channel)
        void submit(channel)
      }}
    />
  )
})
