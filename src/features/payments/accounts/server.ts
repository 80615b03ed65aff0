import { mount } from '#platform/server/call.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { connect, openDashboard } from './connect.ts'
import { accountsContract } from './contract.ts'
import { checkAccount, paymentAccount } from './reads.ts'

/** The operations on the site's account at the provider. */
export const paymentAccounts = (provider: PaymentProvider | undefined) =>
  mount('paymentAccounts', accountsContract, {
    account: ({ database }) => paymentAccount(database, provider !== undefined),
    check: checkAccount(provider),
    connect: connect(provider),
    dashboard: openDashboard(provider),
  })
