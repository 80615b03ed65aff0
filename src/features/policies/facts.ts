import { addressLines } from '#base/postal-address.ts'
import { INVITATION_RETENTION_DAYS } from '#base/registration-retention.ts'
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '#base/session-lifetime.ts'
import { isOn } from '#base/switches.ts'
import type { PublicSite } from '#features/site/contract.ts'
import { sessionCookieName } from '#platform/server/http/request.ts'
import { DEFAULT_FIGURES, type PolicyFigures } from './figures.ts'

/** The values inserted into the clauses; where the configuration lacks one it is empty, and its sentence is left out. */
export interface PolicyFacts extends PolicyFigures {
  title: string
  /** The site's web address without scheme and trailing slash. */
  webAddress: string
  /** Postal address in one line, or empty. */
  postalAddress: string
  /** How to contact whoever runs the site, phrased as the end of a sentence; never empty. */
  contact: string
  sessionCookie: string
  idleDays: number
  maxDays: number
  /** Days for which an expired invitation is retained. */
  invitationDays: number
  /** Whether members can pay by card, or could and what they paid is still stored. */
  takesCards: boolean
  /** Whether members can order things, or could and what they have ordered is still stored. */
  hasShop: boolean
  hasAdverts: boolean
}

/** The facts of one site. The registered `origin` is used where no web address is configured (POL-03). */
export function factsOf(
  { primaries, switches, payments }: PublicSite,
  origin: string,
  figures: PolicyFigures = DEFAULT_FIGURES,
): PolicyFacts {
  return {
    title: primaries.appTitle,
    webAddress: (primaries.appUrl || origin).replace(/^https?:\/\/|(?<!\/)\/+$/gi, ''),
    postalAddress: addressLines(primaries).join(', '),
    contact: contactOf(primaries),
    sessionCookie: sessionCookieName(origin.startsWith('https:')),
    idleDays: SESSION_IDLE_DAYS,
    maxDays: SESSION_MAX_DAYS,
    invitationDays: INVITATION_RETENTION_DAYS,
    takesCards: switches.cardPayments || payments.stored,
    hasShop: isOn(switches, 'shop') || payments.ordered,
    hasAdverts: isOn(switches, 'adverts'),
    ...figures,
  }
}

function contactOf({ appTitle, appEmail, appPhone }: PublicSite['primaries']): string {
  const channels = [
    appEmail && `by e-mail at ${appEmail}`,
    appPhone && `by telephone on ${appPhone.replaceAll(' ', '\u00a0')}`,
  ].filter(Boolean)
  return channels.length > 0 ? channels.join(' or ') : `through the administrators of ${appTitle}`
}
