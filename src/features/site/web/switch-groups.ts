import type { SwitchName } from '#base/switches.ts'

/** A site's switches by group, as 'Platform Config' shows them (TEN-07, TEN-10). */
export const SWITCH_GROUPS = {
  community: ['profiles', 'forum', 'starsAndEscalation', 'notifications'],
  content: ['insights', 'audio', 'calendar', 'eventsForVisitors', 'university', 'legalRegister'],
  trade: ['shop', 'cardPayments', 'adverts'],
  outside: ['socialSharing'],
} as const satisfies Record<string, readonly SwitchName[]>
