const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

/** A saved card in words: `brand`, `last4` and the month `until` which it is valid. */
export const cardText = ({
  brand,
  last4,
  month,
  year,
}: {
  brand: string
  last4: string
  month: number
  year: number
}) => ({
  brand: BRANDS[brand] ?? brand,
  last4,
  until: `${String(month).padStart(2, '0')}/${year}`,
})
