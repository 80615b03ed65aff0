import type { PublicSite } from '#features/site/contract.ts'

/** One numbered clause of a policy; its number is its place in the list. */
export interface Clause {
  title: string
  paragraphs: string[]
}

/** How to reach whoever runs the site, as the end of a sentence. */
export function contactOf({ primaries }: PublicSite): string {
  const { appTitle, appEmail, appPhone } = primaries
  const ways = [
    appEmail && `by e-mail at ${appEmail}`,
    appPhone && `by telephone on ${appPhone.replaceAll(' ', '\u00a0')}`,
  ].filter(Boolean)
  return ways.length > 0 ? ways.join(' or ') : `through the administrators of ${appTitle}`
}
