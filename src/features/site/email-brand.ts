import { addressLines } from '#base/postal-address.ts'
import type { EmailBrand } from '#platform/server/outbox/email.ts'
import type { SiteConfig } from './site-config.ts'

/** The branding shared by all e-mails of a site: name, colour, typeface and postal address. */
export function emailBrandOf({ primaries, fonts }: SiteConfig): EmailBrand {
  return {
    siteTitle: primaries.appTitle,
    accent: primaries.appColors.primary,
    display: fonts.display,
    address: addressLines(primaries).join(', '),
  }
}
