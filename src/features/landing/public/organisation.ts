import { addressLines } from '#base/postal-address.ts'
import type { PublicSite } from '#features/site/contract.ts'
import { localLogo, setSocials } from './contact.ts'

/** Who runs the site, as structured data (LAND-B1). Safe inside a script element: no `<` is left in it. */
export function organisationData(site: PublicSite, origin: string): string {
  const { appTitle, appEmail, appPhone, addressLine1, addressLine2, addressLine3, town, postCode, country } =
    site.primaries
  const logo = localLogo(site, origin)
  const street = [addressLine1, addressLine2, addressLine3].filter(Boolean).join(', ')
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: appTitle,
    url: `${origin}/`,
    logo: logo ? new URL(logo, origin).href : undefined,
    email: appEmail || undefined,
    telephone: appPhone || undefined,
    address:
      addressLines(site.primaries).length > 0
        ? {
            '@type': 'PostalAddress',
            streetAddress: street || undefined,
            addressLocality: town || undefined,
            postalCode: postCode || undefined,
            addressCountry: country || undefined,
          }
        : undefined,
    sameAs: setSocials(site).map(({ href }) => href),
  }
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escaped)
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
