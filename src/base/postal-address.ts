/** A postal address from a site's configuration; unset parts are empty. */
export interface PostalAddress {
  addressLine1: string
  addressLine2: string
  addressLine3: string
  town: string
  postCode: string
  country: string
}

/** The lines that are set, in order; town and post code share one. */
export function addressLines(address: PostalAddress): string[] {
  const { addressLine1, addressLine2, addressLine3, town, postCode, country } = address
  const townLine = [town, postCode].filter(Boolean).join(' ')
  return [addressLine1, addressLine2, addressLine3, townLine, country].filter(Boolean)
}
