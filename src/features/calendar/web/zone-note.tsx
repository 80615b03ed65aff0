import { useNow, useTranslations } from 'use-intl'
import type { Region } from '#base/dates.ts'
import { timeOf } from './model/format.ts'

/** Where the viewer's clock shows another time than the site's, says whose times these are (CAL-B3). */
export function ZoneNote({ region }: { region: Region }) {
  const text = useTranslations('calendar')
  const now = useNow({ updateInterval: 60_000 })
  const here = timeOf(now, { ...region, timeZone: ownZone() })
  if (here === timeOf(now, region)) return null
  return <p className="m-0 mb-3 text-quiet text-sm">{text('zone', { zone: zoneText(region.timeZone), time: here })}</p>
}

export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Europe/Isle_of_Man is read as Europe/Isle of Man. */
export const zoneText = (timeZone: string): string => timeZone.replaceAll('_', ' ')
