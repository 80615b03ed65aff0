import type { SeededInvoice, SeededSeller } from '#features/payments/invoices/seed.ts'

/** What stands on the invoices of Clearwater. */
export const SELLER: SeededSeller = {
  sellerName: 'Clearwater Network',
  sellerAddress: '14 Weir Street\nBristol BS1 4QA',
  vatNumber: 'GB 123 4567 89',
  bankDetails: 'Sort code 12-34-56, account 12345678',
  footer: 'Registered in England and Wales.',
}

interface SampleInvoice extends Omit<SeededInvoice, 'memberId'> {
  /** It is for the member with a login. */
  isMembers?: boolean
  issuedDaysAgo: number
  /** A transfer, with VAT and in minor units. */
  paid?: { daysAgo: number; amount: number }
  credited?: { daysAgo: number; amount: number; reason: string }
  isDraft?: boolean
}

const BROOK = {
  buyerName: 'Brook & Sons Ltd',
  buyerAddress: '2 Mill Lane\nYork YO1 7EP',
  buyerEmail: 'accounts@brook.test',
}
const MINA = { buyerName: 'Mina Prescott', buyerAddress: '8 Canal Row\nLeeds LS1 4BJ', buyerEmail: '', isMembers: true }

/** One of each kind: paid, partly credited, overdue, open and a draft; prices are without VAT, in minor units. */
export const INVOICES: readonly SampleInvoice[] = [
  {
    ...BROOK,
    reference: 'PO 4471',
    issuedDaysAgo: 84,
    paid: { daysAgo: 66, amount: 90_000 },
    lines: [{ title: 'Sponsorship of the spring meeting', quantity: 1, unitAmount: 75_000, vatRate: 2_000 }],
  },
  {
    ...MINA,
    reference: 'Spring training',
    issuedDaysAgo: 57,
    credited: { daysAgo: 48, amount: 14_400, reason: 'One colleague could not come.' },
    paid: { daysAgo: 39, amount: 28_800 },
    lines: [{ title: 'Training day: sampling and chain of custody', quantity: 3, unitAmount: 12_000, vatRate: 2_000 }],
  },
  {
    buyerName: 'Northgate Water Services',
    buyerAddress: 'The Pump House\nNewcastle NE1 3DY',
    buyerEmail: 'ledger@northgate.test',
    reference: 'NW-2208',
    // Overdue, its first reminder still to come.
    issuedDaysAgo: 34,
    lines: [{ title: 'Stand at the autumn exhibition', quantity: 1, unitAmount: 48_000, vatRate: 2_000 }],
  },
  {
    ...MINA,
    reference: 'Autumn training',
    issuedDaysAgo: 6,
    lines: [
      { title: 'Training day: permits and their conditions', quantity: 1, unitAmount: 12_000, vatRate: 2_000 },
      { title: 'Handbook, printed', quantity: 1, unitAmount: 2_400, vatRate: 0 },
    ],
  },
  {
    ...BROOK,
    reference: 'PO 4530',
    issuedDaysAgo: 4,
    isDraft: true,
    lines: [{ title: 'Sponsorship of the winter meeting', quantity: 1, unitAmount: 75_000, vatRate: 2_000 }],
  },
]
