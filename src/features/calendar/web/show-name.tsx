import '#ui/kit-field-styles.css'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { showNameMessages } from './messages.ts'
import { calendarApi, preferencesQuery } from './queries.ts'

/** Whether other members see the viewer's name in lists of participants; shown as chosen once the server has confirmed (CAL-B18). */
export const ShowName = withTexts({ showName: showNameMessages }, function ShowName() {
  const text = useTranslations('showName')
  const { data, error } = useQuery(preferencesQuery)
  const [requested, setRequested] = useState(true)
  const { busy, problem, submit } = useSend({
    send: (showsName: boolean) => calendarApi.changePreferences({ showsName }),
    onSuccess: (stored) => {
      queryClient.setQueryData(preferencesQuery.queryKey, stored)
      void queryClient.invalidateQueries({ queryKey: ['calendar', 'participants'] })
    },
  })
  const stored = data?.showsName ?? true
  const failed = error && !data ? asProblem(error).message : undefined
  return (
    <Switch
      label={text('label')}
      description={text('hint')}
      checked={busy ? requested : stored}
      disabled={!data}
      error={problem?.message ?? failed}
      aria-busy={busy}
      onChange={({ currentTarget }) => {
        setRequested(currentTarget.checked)
        void submit(currentTarget.checked)
      }}
    />
  )
})
