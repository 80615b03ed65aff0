import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSetting } from '#platform/web/editing/use-setting.ts'
import { AccordionItem } from '#ui/accordion-item.tsx'
import { SettingText } from '#ui/setting.tsx'
import { advertsApi, refetchAdverts, settingsQuery } from '../queries.ts'
import styles from './adverts.module.css'

/** How often a day each member sees the same advert (ADV-B1), in a fold that says so while it is closed. */
export function AdvertSettings() {
  const text = useTranslations('advertManager.settings')
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(settingsQuery)
  if (!data) return <div className={styles.settings} aria-hidden />
  return (
    <div className={styles.settings}>
      <AccordionItem
        title={text('title')}
        lead={text('summary', { frequency: data.frequency })}
        open={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        <Frequency stored={String(data.frequency)} />
      </AccordionItem>
    </div>
  )
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
    <SettingText
      label={text('frequency')}
      hint={text('frequencyHint')}
      setting={setting}
      inputMode="numeric"
      maxLength={2}
    />
  )
}
