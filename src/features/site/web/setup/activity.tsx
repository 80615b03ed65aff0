import { NativeSelect, Switch } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useSetting } from '#platform/web/editing/use-setting.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { ManagedEntry } from '../../contract.ts'
import { siteApi } from '../site-api.ts'
import { invalidateLists, type SetupList, setEntryInCache } from './entries-query.ts'
import styles from './entry-row.module.css'

interface Props {
  list: SetupList
  entry: ManagedEntry
}

/** Switches an entry active or inactive (TEN-29). */
export function ActiveSwitch({ list, entry }: Props) {
  const text = useTranslations('site.setup')
  const { busy, shown, change } = useActivity(list, entry)
  return (
    <Switch
      size="sm"
      aria-label={text('active', { name: entry.name })}
      checked={shown}
      aria-busy={busy}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  )
}

/** The same as a dropdown, Active or Inactive (LEGADM-23). */
export function ActiveChoice({ list, entry }: Props) {
  const text = useTranslations('site.setup.activity')
  const { busy, shown, change } = useActivity(list, entry)
  return (
    <NativeSelect
      size="xs"
      className={styles.activity}
      aria-label={text('label', { name: entry.name })}
      aria-busy={busy}
      data={[
        { value: 'on', label: text('on') },
        { value: 'off', label: text('off') },
      ]}
      value={shown ? 'on' : 'off'}
      onChange={({ currentTarget }) => change(currentTarget.value === 'on')}
    />
  )
}

/** Optimistic: shown at once and rolled back on an error (ADM-32). A choice made while one is being sent is sent after it. */
function useActivity(list: SetupList, { path, name, isActive }: ManagedEntry) {
  const text = useTranslations('site.setup')
  const setting = useSetting({
    name: 'isActive',
    stored: isActive ? 'on' : 'off',
    send: async (value) => {
      try {
        return await siteApi.changeConfigEntry({ list, path, isActive: value === 'on' })
      } finally {
        void invalidateLists()
      }
    },
    onSuccess: (entry) => {
      setEntryInCache(list, entry)
      toast.success(text(entry.isActive ? 'isActive' : 'isInactive', { name }))
    },
  })
  return {
    busy: setting.state === 'saving',
    shown: setting.value === 'on',
    change: (on: boolean) => setting.choose(on ? 'on' : 'off'),
  }
}
