import type { PublicSite } from '#features/site/contract.ts'

export const SOCIALS = ['facebook', 'twitter', 'instagram', 'linkedin', 'youtube'] as const
export type Social = (typeof SOCIALS)[number]

/** The social links that are set; an empty one is not there (TEN-15). */
export function setSocials({ primaries }: PublicSite): { social: Social; href: string }[] {
  return SOCIALS.flatMap((social) => {
    const href = primaries.appSocials[social]
    return /^https?:\/\//i.test(href) ? [{ social, href }] : []
  })
}

/** What a telephone dials: digits, and a plus in front where there is one. */
export const telephoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Path of the site's logo, or null where there is none or it lies on another host, which this page never asks. */
export function localLogo({ primaries }: PublicSite, origin: string): string | null {
  const { appLogo } = primaries
  if (!appLogo || !URL.canParse(appLogo, origin)) return null
  const address = new URL(appLogo, origin)
  return address.origin === new URL(origin).origin ? address.pathname + address.search : null
}
