/**
 * The parts of the product that a site can switch off, with their defaults (TEN-07, TEN-10). A switched-off part is hidden and
 * refused by the server; its data is retained (TEN-08).
 */
export const SWITCH_DEFAULTS = {
  profiles: true,
  notifications: true,
  insights: true,
  forum: true,
  calendar: true,
  eventsForVisitors: true,
  university: true,
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

/** What a part of the portal depends on: a switch, or `paymentRecords`, while payments by card are taken or any were made (PAY-01). */
export type OfferName = SwitchName | 'paymentRecords'
export type Offered = Switches & { readonly paymentRecords?: boolean }

export const SWITCH_NAMES = Object.keys(SWITCH_DEFAULTS) as SwitchName[]

/** Parts that are there only while another one is switched on, too. */
const NEEDED: Partial<Record<SwitchName, SwitchName>> = { shop: 'cardPayments' }

/** Whether a site has a part: it is switched on, and so is what it needs. */
export function isOn(switches: Switches, name: SwitchName): boolean {
  const needed = NEEDED[name]
  return switches[name] && (needed === undefined || switches[needed])
}

/** All switches of a site from the stored ones; unknown names are ignored. */
export function switchesOf(set: Readonly<Record<string, unknown>>): Switches {
  const values = SWITCH_NAMES.map((name) => [name, typeof set[name] === 'boolean' ? set[name] : SWITCH_DEFAULTS[name]])
  return Object.fromEntries(values) as Switches
}
