import { addressLines } from '#base/postal-address.ts'
import type { LetterBrand } from '#platform/server/outbox/letter.ts'
import type { SiteConfig } from './site-config.ts'

/** What every mail of a site has in common: its name, colour, type and postal address. */
export function letterBrandOf({ primaries, fonts }: SiteConfig): LetterBrand {
  return {
    siteTitle: primaries.appTitle,
    accent: primaries.appColors.primary,
    display: fonts.display,
    address: addressLines(primaries).join(', '),
  }
}
