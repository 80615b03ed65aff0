import { Skeleton } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSetting } from '#platform/web/editing/use-setting.ts'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SettingFields, SettingsGroup, SettingText } from '#ui/setting.tsx'
import { PLACEHOLDERS } from '../../approvals/choices.ts'
import type { RegistrationSettings } from '../../contract.ts'
import { membersMessages } from '../../messages.ts'
import { membersApi } from '../members-api.ts'

const settingsQuery = queryOptions({
  queryKey: ['members', 'registrationSettings'],
  queryFn: ({ signal }) => membersApi.registrationSettings({}, { signal }),
})

/** The e-mails about registrations, and how long rejected people are retained (ACC-B5). */
export const RegistrationSettingsPart = withTexts({ members: membersMessages }, function RegistrationSettingsPart() {
  const text = useTranslations('members.approvals.settings')
  const { data, error, refetch } = useQuery(settingsQuery)
  return (
    <SettingsGroup name="registrations" title={text('title')} lead={text('lead')}>
      {data ? (
        <SettingFields>
          <Field name="approvalSubject" stored={data} />
          <Field name="approvalText" stored={data} kind="approval" rows={5} />
          <Field name="rejectionSubject" stored={data} />
          <Field name="rejectionText" stored={data} kind="rejection" rows={7} />
          <Days stored={data.declinedDays} />
        </SettingFields>
      ) : error ? (
        <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={420} aria-hidden />
      )}
    </SettingsGroup>
  )
})

interface FieldProps {
  name: Exclude<keyof RegistrationSettings, 'declinedDays'>
  stored: RegistrationSettings
  kind?: keyof typeof PLACEHOLDERS
  rows?: number
}

function Field({ name, stored, kind, rows }: FieldProps) {
  const text = useTranslations('members.approvals.settings')
  const setting = useSetting({
    name,
    stored: stored[name],
    send: (value) => membersApi.changeRegistrationSettings({ [name]: value }),
    onSuccess: setInCache,
  })
  const hint = kind && text('placeholders', { placeholders: PLACEHOLDERS[kind].map((each) => `{${each}}`).join(', ') })
  return (
    <SettingText
      label={text(name)}
      hint={hint}
      setting={setting}
      maxLength={rows ? 2_000 : 200}
      {...(rows ? { rows } : {})}
    />
  )
}

function Days({ stored }: { stored: number }) {
  const text = useTranslations('members.approvals.settings')
  const setting = useSetting({
    name: 'declinedDays',
    stored: String(stored),
    send: (value) => membersApi.changeRegistrationSettings({ declinedDays: Number(value || Number.NaN) }),
    onSuccess: setInCache,
  })
  return (
    <SettingText
      label={text('declinedDays')}
      hint={text('declinedDaysHint')}
      setting={setting}
      inputMode="numeric"
      maxLength={3}
    />
  )
}

const setInCache = (settings: RegistrationSettings) => queryClient.setQueryData(settingsQuery.queryKey, settings)
