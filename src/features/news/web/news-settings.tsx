import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { useSetting } from '#platform/web/editing/use-setting.ts'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SettingFields, SettingsGroup, SettingText } from '#ui/setting.tsx'
import { Note } from '#ui/status-label.tsx'
import type { NewsSettings as Settings } from '../contract.ts'
import { newsSettingsMessages } from './messages.ts'
import { newsApi } from './news-api.ts'
import { settingsQuery } from './queries.ts'

/** The news address and the outcome of the last read (NEWS-03, NEWS-04). */
export const NewsSettings = withTexts({ news: newsSettingsMessages }, function NewsSettings() {
  const text = useTranslations('news.config')
  const { data, error, refetch } = useQuery(settingsQuery)
  return (
    <SettingsGroup name="news" title={text('title')} lead={text('lead')}>
      {data ? (
        <SettingFields>
          <Address stored={data.address} />
          {data.address && <LastReading settings={data} />}
        </SettingFields>
      ) : error ? (
        <ErrorState title={text('loadFailed')} message={asProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={120} aria-hidden />
      )}
    </SettingsGroup>
  )
})

function Address({ stored }: { stored: string }) {
  const text = useTranslations('news.config')
  const setting = useSetting({
    stored,
    name: 'address',
    send: (address) => newsApi.changeAddress({ address }),
    onSuccess: (settings) => queryClient.setQueryData(settingsQuery.queryKey, settings),
  })
  return (
    <SettingText
      label={text('address')}
      hint={text('addressHint')}
      setting={setting}
      inputMode="url"
      maxLength={1_000}
    />
  )
}

function LastReading({ settings: { isRecorded, headlines, readAt, failure } }: { settings: Settings }) {
  const text = useTranslations('news.config')
  const format = useFormatter()
  const when = (at: string) => format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' })
  if (isRecorded) return <Note>{text('recorded')}</Note>
  if (failure)
    return (
      <Note status="warning" title={text('failed')}>
        <p>{text('failedMessage', { reason: failure.message, when: when(failure.at) })}</p>
        <p>{text(headlines > 0 ? 'stillShown' : 'hidden')}</p>
      </Note>
    )
  if (!readAt) return <Note>{text('waiting')}</Note>
  return <Note status="success">{text('read', { count: headlines, when: when(readAt) })}</Note>
}
