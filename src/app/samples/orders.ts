interface SampleOrder {
  /** Position among those who pay; the first is the member with a login. */
  payer: number
  daysAgo: number
  /** By stock numbers. */
  lines: readonly { sku: string; quantity: number }[]
  /** Of what has to be sent. */
  deliveryAddress?: string
  /** What became of it after these days; what was paid, and nothing more, waits to be sent. */
  abandoned?: true
  sent?: { afterDays: number; note: string }
  refunded?: { afterDays: number }
}

/** One order of each kind: to be sent, sent, a download, paid back with its things in stock again, and not paid. */
export const ORDERS: readonly SampleOrder[] = [
  {
    payer: 0,
    daysAgo: 47,
    lines: [
      { sku: 'CW-G1', quantity: 1 },
      { sku: 'CW-NB', quantity: 2 },
    ],
    deliveryAddress: '8 Canal Row\nLeeds LS1 4BJ',
    sent: { afterDays: 2, note: 'Royal Mail, RM 4471 2093 GB' },
  },
  { payer: 3, daysAgo: 33, lines: [{ sku: 'CW-MAP-R', quantity: 1 }], abandoned: true },
  {
    payer: 5,
    daysAgo: 26,
    lines: [{ sku: 'CW-HV-M', quantity: 2 }],
    deliveryAddress: '17 Sluice Street\nYork YO1 9TL',
    refunded: { afterDays: 4 },
  },
  { payer: 0, daysAgo: 15, lines: [{ sku: 'CW-TT', quantity: 1 }] },
  {
    payer: 8,
    daysAgo: 5,
    lines: [
      { sku: 'CW-SK20', quantity: 1 },
      { sku: 'CW-DM40', quantity: 1 },
    ],
    deliveryAddress: 'Unit 4, Riverside\nHull HU1 1UU',
  },
  { payer: 2, daysAgo: 4, lines: [{ sku: 'CW-KIT', quantity: 1 }], deliveryAddress: '3 Lock Lane\nWakefield WF1 5PB' },
]
