import { useTranslations } from 'use-intl'
import { useSetting } from '#platform/web/use-setting.ts'
import { SettingFields, SettingText } from '#ui/setting.tsx'
import type { Badge } from '../../contract.ts'
import { badgesApi, keepBadge, levelOf } from '../badges-api.ts'
import { BadgeImage } from './badge-image.tsx'
import { targetRoom } from './target-room.ts'

/** What a site says about one badge, each field saved by itself and used at once (ADM-10). */
export function BadgeForm({ badge, badges }: { badge: Badge; badges: readonly Badge[] }) {
  const text = useTranslations('badges.editor')
  return (
    <SettingFields>
      <SettingText label={text('name')} setting={useBadgeField(badge, 'name')} maxLength={60} />
      <SettingText label={text('heading')} setting={useBadgeField(badge, 'title')} maxLength={80} />
      <SettingText label={text('description')} setting={useBadgeField(badge, 'description')} rows={3} maxLength={300} />
      <SettingText
        label={text('target')}
        hint={<TargetHint badge={badge} badges={badges} />}
        setting={useBadgeField(badge, 'target')}
        inputMode="numeric"
        maxLength={6}
      />
      <BadgeImage badge={badge} />
    </SettingFields>
  )
}

/** Between which numbers the target may be, as the levels beside it are now. */
function TargetHint({ badge, badges }: { badge: Badge; badges: readonly Badge[] }) {
  const text = useTranslations('badges.editor.targetHint')
  const { least, most } = targetRoom(badge, badges)
  if (most === undefined) return text('from', { least })
  return least === most ? text('fixed', { least }) : text('between', { least, most })
}

function useBadgeField(badge: Badge, field: 'name' | 'title' | 'description' | 'target') {
  return useSetting({
    stored: String(badge[field]),
    name: field,
    send: (typed) =>
      badgesApi.change({
        type: badge.type,
        level: levelOf(badge),
        // What is no number is told as that by the server, at the field.
        [field]: field === 'target' ? numberOf(typed) : typed,
      }),
    done: keepBadge,
  })
}

function numberOf(typed: string): number {
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN
}
