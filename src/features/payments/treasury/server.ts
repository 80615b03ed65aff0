import { mount } from '#platform/server/call.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { accountingCodes, saveAccountingCodes } from './accounting/settings.ts'
import { incomeByMonth, vatByMonth } from './by-month.ts'
import { treasuryContract } from './contract.ts'
import { dismissDifference, openDifferences } from './differences.ts'
import { entryPage } from './entries.ts'
import { exportEntries } from './export-entries.ts'
import { failedMessages, retryMessages } from './failed-messages.ts'
import { treasuryOverview } from './overview.ts'
import { requestReconciliation } from './request-reconciliation.ts'
import { exportVat } from './vat-report.ts'

/** The operations on the site's money. */
export const treasury = (provider: PaymentProvider | undefined) =>
  mount('treasury', treasuryContract, {
    overview: ({ database }) => treasuryOverview(database),
    income: incomeByMonth,
    vat: vatByMonth,
    exportVat,
    entries: entryPage,
    exportEntries,
    accountingCodes,
    saveAccountingCodes,
    differences: ({ database }, paging) => openDifferences(database, paging),
    dismissDifference,
    failedMessages: ({ database }, paging) => failedMessages(database, paging),
    retryMessages,
    reconcile: requestReconciliation(provider),
  })
