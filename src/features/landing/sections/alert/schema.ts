import { z } from 'zod'
import { styles, text } from '../fields.ts'

export const ALERT_TYPES = ['error', 'info', 'plain'] as const

/** Names of the available icons. `auto` uses the icon of the type; a plain banner has none. */
export const ALERT_ICONS = [
  'auto',
  'warning',
  'info',
  'check',
  'calendar',
  'clock',
  'megaphone',
  'mail',
  'lock',
] as const

/** A banner (LAND-18). */
export const alertConfig = z.strictObject({
  type: z.enum(ALERT_TYPES).default('info'),
  title: text(160).default(''),
  description: text(1_000).default(''),
  icon: z.enum(ALERT_ICONS).default('auto'),
  styles: styles.default({}),
})
export type AlertConfig = z.infer<typeof alertConfig>
