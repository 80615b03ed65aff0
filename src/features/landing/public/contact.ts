import type { PublicSite } from '#features/site/contract.ts'

export const SOCIALS = ['facebook', 'twitter', 'instagram', 'linkedin', 'youtube'] as const
export type Social = (typeof SOCIALS)[number]

/** The social links that are set; empty ones are left out (TEN-15). */
export function configuredSocials({ primaries }: PublicSite): { social: Social; href: string }[] {
  return SOCIALS.flatMap((social) => {
    const href = primaries.appSocials[social]
    return /^https?:\/\//i.test(href) ? [{ social, href }] : []
  })
}

/** The `tel:` address of a phone number: digits, and a leading plus if there is one. */
export const telephoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Path of the site's logo. Null if there is none or it is on another host, which public pages never request. */
export function localLogo({ primaries }: PublicSite, origin: string): string | null {
  const { appLogo } = primaries
  if (!appLogo || !URL.canParse(appLogo, origin)) return null
  const address = new URL(appLogo, origin)
  return address.origin === new URL(origin).origin ? address.pathname + address.search : null
}
