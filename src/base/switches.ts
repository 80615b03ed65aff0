/**
 * The parts of the product a site can switch off and on, each with its value where the site has not said otherwise (TEN-07,
 * TEN-10). What is switched off is hidden, and the server refuses it; its data stays (TEN-08).
 */
export const SWITCH_DEFAULTS = {
  profiles: true,
  notifications: true,
  insights: true,
  forum: true,
  calendar: true,
  starsAndEscalation: true,
  cardPayments: true,
  audio: true,
  shop: false,
  legalRegister: false,
  adverts: false,
  socialSharing: false,
} as const

export type SwitchName = keyof typeof SWITCH_DEFAULTS
export type Switches = Readonly<Record<SwitchName, boolean>>

export const SWITCH_NAMES = Object.keys(SWITCH_DEFAULTS) as SwitchName[]

/** Every switch of a site from what it has set; a name that is no switch is left out. */
export function switchesOf(set: Readonly<Record<string, unknown>>): Switches {
  const values = SWITCH_NAMES.map((name) => [name, typeof set[name] === 'boolean' ? set[name] : SWITCH_DEFAULTS[name]])
  return Object.fromEntries(values) as Switches
}
