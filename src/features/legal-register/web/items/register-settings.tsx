import '#ui/kit-field-styles.css'
import { Input, SegmentedControl, Skeleton, Switch } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { useSetting } from '#platform/web/editing/use-setting.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SettingFields, SettingState, SettingsGroup, SettingText } from '#ui/setting.tsx'
import { STARTING_STATUSES } from '../../contract.ts'
import type { RegisterSettings } from '../../items/contract.ts'
import { itemsApi } from '../queries.ts'
import { registerSettingsMessages } from './messages.ts'
import styles from './register-settings.module.css'
import { RetentionChange } from './retention-change.tsx'

const settingsQuery = queryOptions({
  queryKey: ['legalRegister', 'settings'],
  queryFn: ({ signal }) => itemsApi.settings({}, { signal }),
})
const setSettingsInCache = (settings: RegisterSettings) => queryClient.setQueryData(settingsQuery.queryKey, settings)

/** Settings of a site's legal register (LEG-B1, LEG-15, LEG-20). */
export const RegisterSettingsPart = withTexts(
  { legalRegister: { config: registerSettingsMessages } },
  function RegisterSettingsPart() {
    const text = useTranslations('legalRegister.config')
    const { data, error, refetch } = useQuery(settingsQuery)
    return (
      <SettingsGroup name="legal-register" title={text('title')} lead={text('lead')}>
        {data && (
          <SettingFields>
            <StartingStatus stored={data.startingStatus} />
            <div className="grid gap-3 min-w-0">
              <WholeNumber name="retentionYears" stored={data.retentionYears} />
              {data.retentionChange && <RetentionChange change={data.retentionChange} onSettled={setSettingsInCache} />}
            </div>
            <WholeNumber name="reminderDays" stored={data.reminderDays} />
            <OwnReviews isOn={data.administratorsReviewOwn} />
          </SettingFields>
        )}
        {error && !data && <ErrorState title={text('failed')} message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={200} aria-hidden />}
      </SettingsGroup>
    )
  },
)

function StartingStatus({ stored }: { stored: RegisterSettings['startingStatus'] }) {
  const text = useTranslations('legalRegister.config')
  const hint = useId()
  const setting = useSetting({
    name: 'startingStatus',
    stored,
    send: (value) => itemsApi.changeSettings({ startingStatus: value as typeof stored }),
    onSuccess: setSettingsInCache,
  })
  return (
    <div className="relative min-w-0">
      <p id={`${hint}-label`} className={styles.label}>
        {text('startingStatus')}
      </p>
      <p id={hint} className="m-0 mb-2 max-w-measure text-quiet text-sm">
        {text('startingStatusHint')}
      </p>
      <SegmentedControl
        aria-labelledby={`${hint}-label`}
        aria-describedby={hint}
        value={setting.value}
        onChange={setting.choose}
        data={[...STARTING_STATUSES]}
      />
      <SettingState state={setting.state} />
      {setting.problem && <Input.Error>{setting.problem}</Input.Error>}
    </div>
  )
}

/** Lets administrators review their own records, for sites with a single administrator (LEGADM-44). */
function OwnReviews({ isOn }: { isOn: boolean }) {
  const text = useTranslations('legalRegister.config')
  const { busy, problem, submit } = useSend({
    send: (administratorsReviewOwn: boolean) => itemsApi.changeSettings({ administratorsReviewOwn }),
    onSuccess: setSettingsInCache,
  })
  return (
    <Switch
      label={text('administratorsReviewOwn')}
      description={text('administratorsReviewOwnHint')}
      checked={isOn !== busy}
      aria-busy={busy}
      error={problem?.message}
      onChange={({ currentTarget }) => void submit(currentTarget.checked)}
    />
  )
}

function WholeNumber({ name, stored }: { name: 'retentionYears' | 'reminderDays'; stored: number }) {
  const text = useTranslations('legalRegister.config')
  const setting = useSetting({
    name,
    stored: String(stored),
    send: (value) => itemsApi.changeSettings({ [name]: Number(value || Number.NaN) }),
    onSuccess: setSettingsInCache,
  })
  const isConfirming = useRef(false)
  // The dialog takes the focus, and the field's blur would commit again.
  const commit = async () => {
    if (isConfirming.current) return
    const years = Number(setting.value.trim() || Number.NaN)
    isConfirming.current = true
    const question = { title: text('fewerYearsTitle'), message: text('fewerYearsMessage', { count: years }) }
    const goes = name !== 'retentionYears' || !(years < stored) || (await confirm(question))
    isConfirming.current = false
    if (goes) setting.commit()
    else setting.reset()
  }
  return (
    <SettingText
      label={text(name)}
      hint={text(`${name}Hint`)}
      setting={{ ...setting, commit: () => void commit() }}
      inputMode="numeric"
      maxLength={3}
    />
  )
}
