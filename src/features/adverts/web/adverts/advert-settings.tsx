import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSetting } from '#platform/web/editing/use-setting.ts'
import { SettingsGroup, SettingText } from '#ui/setting.tsx'
import { advertsApi, refetchAdverts, settingsQuery } from '../queries.ts'
import styles from './adverts.module.css'

/** How often a day each member sees the same advert (ADV-B1). */
export function AdvertSettings() {
  const { data } = useQuery(settingsQuery)
  return data ? <Frequency stored={String(data.frequency)} /> : null
}

function Frequency({ stored }: { stored: string }) {
  const text = useTranslations('advertManager.settings')
  const setting = useSetting({
    stored,
    name: 'frequency',
    send: (typed: string) => advertsApi.changeSettings({ frequency: typed === '' ? Number.NaN : Number(typed) }),
    onSuccess: () => void refetchAdverts(),
  })
  return (
    <div className={styles.settings}>
      <SettingsGroup name="advert-settings" title={text('title')}>
        <SettingText
          label={text('frequency')}
          hint={text('frequencyHint')}
          setting={setting}
          inputMode="numeric"
          maxLength={2}
        />
      </SettingsGroup>
    </div>
  )
}
