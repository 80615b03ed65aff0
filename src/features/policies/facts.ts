import { addressLines } from '#base/postal-address.ts'
import { IDLE_DAYS, MOST_DAYS } from '#base/session-age.ts'
import { VISITS_KEPT_DAYS } from '#base/visit-age.ts'
import type { PublicSite } from '#features/site/contract.ts'
import { sessionCookieName } from '#platform/server/http/request.ts'
import { DEFAULT_FIGURES, type PolicyFigures } from './figures.ts'

/** What the clauses are filled with; a fact the configuration does not have is empty, and its sentence stays away. */
export interface PolicyFacts extends PolicyFigures {
  title: string
  /** Web address of the site as people say it: without scheme and closing slash. */
  webAddress: string
  /** Postal address in one line, or empty. */
  postalAddress: string
  /** How to reach whoever runs the site, as the end of a sentence; always something. */
  contact: string
  sessionCookie: string
  idleDays: number
  mostDays: number
  /** Days visits are kept. */
  keptDays: number
}

/** The facts of one site. `origin` is the registered one and stands in where no web address is configured (POL-03). */
export function factsOf(
  { primaries }: PublicSite,
  origin: string,
  { accessFee, cancellationDays }: PolicyFigures = DEFAULT_FIGURES,
): PolicyFacts {
  return {
    title: primaries.appTitle,
    webAddress: (primaries.appUrl || origin).replace(/^https?:\/\/|(?<!\/)\/+$/gi, ''),
    postalAddress: addressLines(primaries).join(', '),
    contact: contactOf(primaries),
    sessionCookie: sessionCookieName(origin.startsWith('https:')),
    idleDays: IDLE_DAYS,
    mostDays: MOST_DAYS,
    keptDays: VISITS_KEPT_DAYS,
    cancellationDays,
    accessFee,
  }
}

function contactOf({ appTitle, appEmail, appPhone }: PublicSite['primaries']): string {
  const ways = [
    appEmail && `by e-mail at ${appEmail}`,
    appPhone && `by telephone on ${appPhone.replaceAll(' ', '\u00a0')}`,
  ].filter(Boolean)
  return ways.length > 0 ? ways.join(' or ') : `through the administrators of ${appTitle}`
}
