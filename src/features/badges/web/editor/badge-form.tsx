import { useTranslations } from 'use-intl'
import { useSetting } from '#platform/web/editing/use-setting.ts'
import { SettingFields, SettingText } from '#ui/setting.tsx'
import type { Badge } from '../../contract.ts'
import type { Target } from '../../rules.ts'
import { badgesApi, levelOf, setBadgeInCache } from '../badges-api.ts'
import { BadgeImage } from './badge-image.tsx'

/** The fields of one badge, each saved on its own with immediate effect (ADM-10). */
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

/** The range of valid targets between the adjacent levels. */
function TargetHint({ badge, badges }: { badge: Badge; badges: readonly Badge[] }) {
  const text = useTranslations('badges.editor.targetHint')
  const { min, max } = targetRange(badge, badges)
  if (max === undefined) return text('from', { min })
  return min === max ? text('fixed', { min }) : text('between', { min, max })
}

function useBadgeField(badge: Badge, field: 'name' | 'title' | 'description' | 'target') {
  return useSetting({
    stored: String(badge[field]),
    name: field,
    send: (typed) =>
      badgesApi.change({
        type: badge.type,
        level: levelOf(badge),
        // Invalid numbers are refused by the server, with the message at the field.
        [field]: field === 'target' ? numberOf(typed) : typed,
      }),
    onSuccess: setBadgeInCache,
  })
}

function numberOf(typed: string): number {
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN
}

/** The range of a target between those of the adjacent levels; the top level has no maximum. */
function targetRange({ type, level }: Target, all: readonly Target[]): { min: number; max: number | undefined } {
  const of = (other: number) => all.find((each) => each.type === type && each.level === other)?.target
  const above = of(level + 1)
  return { min: (of(level - 1) ?? 0) + 1, max: above === undefined ? undefined : above - 1 }
}
