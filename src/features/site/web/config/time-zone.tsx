import '#ui/kit-field-styles.css'
import { Button, Select } from '@mantine/core'
import { useNow, useTranslations } from 'use-intl'
import { useSetting } from '#platform/web/editing/use-setting.ts'
import { SettingFields, SettingState, SettingsGroup } from '#ui/setting.tsx'
import { timeZones, timeZoneText } from '../../time-zones.ts'
import { siteApi } from '../site-api.ts'
import { useSite } from '../use-site.ts'
import { setSiteInCache } from './use-primary.ts'

/** Most options shown at once; typing finds the others. */
const MAX_SHOWN = 60

/** The time zone the site shows its times in, with what a change of it changes (CAL-B14). */
export function TimeZone() {
  const text = useTranslations('site.config')
  const { region } = useSite()
  const now = useNow({ updateInterval: 60_000 })
  const setting = useSetting({
    stored: region.timeZone,
    name: 'timeZone',
    send: (timeZone) => siteApi.changeTimeZone({ timeZone }),
    onSuccess: setSiteInCache,
  })
  const names = [...new Set([region.timeZone, ...timeZones()])].toSorted()
  const time = now.toLocaleTimeString(region.locale, { timeZone: setting.value, timeStyle: 'short' })
  const isChanged = setting.value !== region.timeZone
  const busy = setting.state === 'saving'
  return (
    <SettingsGroup name="time-zone" title={text('timeZone')} lead={text('zone.lead')}>
      <SettingFields>
        <div className="relative min-w-0">
          <Select
            label={text('timeZone')}
            description={text('zone.now', { time })}
            searchable
            allowDeselect={false}
            limit={MAX_SHOWN}
            nothingFoundMessage={text('zone.none')}
            data={names.map((value) => ({ value, label: timeZoneText(value) }))}
            value={setting.value}
            error={setting.problem}
            // What is typed replaces the chosen zone, which nobody would clear first.
            onFocus={({ currentTarget }) => currentTarget.select()}
            onClick={({ currentTarget }) => currentTarget.select()}
            onChange={(value) => value && setting.change(value)}
          />
          <SettingState state={setting.state} />
          {isChanged && (
            <>
              <p role="status" className="m-0 mt-3 max-w-measure text-sm">
                {text('zone.changes', { zone: timeZoneText(setting.value) })}
              </p>
              <p className="flex flex-wrap gap-2 m-0 mt-2">
                <Button size="compact-md" loading={busy} onClick={setting.commit}>
                  {text('saveChoice', { name: text('timeZone') })}
                </Button>
                <Button size="compact-md" variant="subtle" disabled={busy} onClick={setting.reset}>
                  {text('putBack')}
                </Button>
              </p>
            </>
          )}
        </div>
      </SettingFields>
    </SettingsGroup>
  )
}
