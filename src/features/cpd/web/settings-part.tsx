import '#ui/kit-field-styles.css'
import { NativeSelect, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { useSetting } from '#platform/web/editing/use-setting.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SettingFields, SettingState, SettingsGroup, SettingText } from '#ui/setting.tsx'
import type { Settings } from '../contract.ts'
import { cpdConfigMessages } from './messages.ts'
import { cpdApi, settingsQuery } from './queries.ts'

const FIGURES = ['insightMinutes', 'quizMinutes', 'answerMinutes', 'reviewMinutes', 'targetHours'] as const
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
const setSettingsInCache = (settings: Settings) => queryClient.setQueryData(settingsQuery.queryKey, settings)

/** The rules of members' records (UNI-B2). */
export const CpdSettingsPart = withTexts({ cpd: { config: cpdConfigMessages } }, function CpdSettingsPart() {
  const text = useTranslations('cpd.config')
  const { data, error, refetch } = useQuery(settingsQuery)
  return (
    <SettingsGroup name="cpd" title={text('title')} lead={text('lead')}>
      {data && (
        <SettingFields>
          {FIGURES.map((name) => (
            <WholeNumber key={name} name={name} stored={data[name]} />
          ))}
          <StartMonth stored={data.startMonth} />
        </SettingFields>
      )}
      {error && !data && <ErrorState title={text('failed')} message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} aria-hidden />}
    </SettingsGroup>
  )
})

function WholeNumber({ name, stored }: { name: (typeof FIGURES)[number]; stored: number }) {
  const text = useTranslations('cpd.config')
  const setting = useSetting({
    name,
    stored: String(stored),
    send: (value) => cpdApi.changeSettings({ [name]: Number(value || Number.NaN) }),
    onSuccess: setSettingsInCache,
  })
  return <SettingText label={text(name)} setting={setting} inputMode="numeric" maxLength={4} />
}

function StartMonth({ stored }: { stored: number }) {
  const text = useTranslations('cpd.config')
  const format = useFormatter()
  const nameOf = (month: number) =>
    format.dateTime(new Date(Date.UTC(2026, month - 1, 15)), { month: 'long', timeZone: 'UTC' })
  const setting = useSetting({
    name: 'startMonth',
    stored: String(stored),
    send: (value) => cpdApi.changeSettings({ startMonth: Number(value) }),
    onSuccess: setSettingsInCache,
  })
  return (
    <div className="relative min-w-0">
      <NativeSelect
        label={text('startMonth')}
        value={setting.value}
        data={MONTHS.map((month) => ({ value: String(month), label: nameOf(month) }))}
        error={setting.problem}
        onChange={({ currentTarget }) => setting.choose(currentTarget.value)}
      />
      <SettingState state={setting.state} />
    </div>
  )
}
