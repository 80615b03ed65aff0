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

/** Parts of the portal that stay while there is something stored for them, with the switch that offers them anyway (PAY-01, ADM-04). */
const STORED = { paymentRecords: 'cardPayments', shopRecords: 'shop' } as const satisfies Record<string, SwitchName>
type StoredName = keyof typeof STORED

/** What a part of the portal depends on: a switch, or a switch until there is something stored. */
export type OfferName = SwitchName | StoredName
/** The switches of a site, with what it has stored. */
export type Offered = Switches & { readonly [Name in StoredName]?: boolean }

export const SWITCH_NAMES = Object.keys(SWITCH_DEFAULTS) as SwitchName[]

/** Parts that are there only while another one is switched on, too. */
const NEEDED: Partial<Record<SwitchName, SwitchName>> = { shop: 'cardPayments' }

/** Whether a site has a part: it is switched on, and so is what it needs. */
export function isOn(switches: Switches, name: SwitchName): boolean {
  const needed = NEEDED[name]
  return switches[name] && (needed === undefined || switches[needed])
}

/** Whether a site offers what depends on `name`. */
export function isOffering(offered: Offered, name: OfferName): boolean {
  if (name !== 'paymentRecords' && name !== 'shopRecords') return isOn(offered, name)
  return offered[name] === true || isOn(offered, STORED[name])
}

/** All switches of a site from the stored ones; unknown names are ignored. */
export function switchesOf(set: Readonly<Record<string, unknown>>): Switches {
  const values = SWITCH_NAMES.map((name) => [name, typeof set[name] === 'boolean' ? set[name] : SWITCH_DEFAULTS[name]])
  return Object.fromEntries(values) as Switches
}
