import { z } from 'zod'
import { instant, nothing, operationsUnder } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'

declare module '#base/live-topics.ts' {
  interface LiveTopics {
    /** The site's money: its account at the provider, payments, ledger. For administrators. */
    payments: true
  }
}

const operation = operationsUnder('cardPayments')

const account = z.object({
  isConfigured: z.boolean().describe('Whether this installation has a payment provider'),
  isCreated: z.boolean().describe('Whether the site has an account there'),
  isDisconnected: z.boolean().describe('Whether its holder has disconnected it there, and none was connected since'),
  isComplete: z.boolean().describe('Whether all that the provider needs to know has been submitted'),
  takesPayments: z.boolean(),
  paysOut: z.boolean(),
  checkedAt: instant.nullable().describe('When the provider was last read'),
})
export type PaymentAccount = z.infer<typeof account>

const sum = z.object({ amount: z.int().describe('In minor units'), currency: z.string() })
export type Sum = z.infer<typeof sum>

const balance = z.object({
  available: z.array(sum).describe('One sum for each currency'),
  pending: z.array(sum),
})
export type Balance = z.infer<typeof balance>

const link = z.object({ url: z.string().describe('To be opened at once: it works once, for some minutes') })

/** The site's account at the payment provider. Which one it is, the server finds by the site of the request (PAY-08). */
export const accountsContract = {
  account: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/payments/account',
    summary: 'The site’s account at the payment provider, as last read there',
  })
    .input(nothing)
    .output(account),

  check: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/payments/account/balance',
    summary: 'Read the account and its balance at the payment provider now',
  })
    .input(nothing)
    .output(z.object({ account, balance })),

  connect: operation({
    roles: ADMINS,
    audit: 'payments.accountConnected',
    confirm: true,
    method: 'POST',
    path: '/payments/account/set-up',
    summary: 'Create the site’s account at the payment provider, or continue its set-up; the link opens it there',
  })
    .input(nothing)
    .output(link),

  dashboard: operation({
    roles: ADMINS,
    audit: 'payments.dashboardOpened',
    confirm: true,
    method: 'POST',
    path: '/payments/account/dashboard',
    summary: 'A link that opens the account’s own dashboard at the payment provider',
  })
    .input(nothing)
    .output(link),
}
