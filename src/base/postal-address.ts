/** The parts of a postal address as a site's configuration holds them; empty where nothing is set. */
export interface PostalAddress {
  addressLine1: string
  addressLine2: string
  addressLine3: string
  town: string
  postCode: string
  country: string
}

/** The lines of an address that are set, in order; town and post code share one. */
export function addressLines(address: PostalAddress): string[] {
  const { addressLine1, addressLine2, addressLine3, town, postCode, country } = address
  const place = [town, postCode].filter(Boolean).join(' ')
  return [addressLine1, addressLine2, addressLine3, place, country].filter(Boolean)
}
