import { mount } from '#platform/server/call.ts'
import type { ReportedError } from '#platform/server/outside/error-service.ts'
import { notePages } from './actions.ts'
import { analyticsContract } from './contract.ts'
import { errorReportHandler } from './error-reports.ts'
import { exportTotals } from './export-totals.ts'
import { totals } from './reads.ts'

export { adminHome } from './admin-home/server.ts'
export { sendAnalytics } from './analytics-service.ts'
export { analyticsAuditMessages } from './audit-messages.ts'
export { ownAnalyticsData } from './own-data.ts'
export { deleteOldVisits } from './retention.ts'
export { analyticsSubscriptions } from './subscriptions.ts'

/** External services: where browser errors are reported, and whether opened insights are sent to an analytics service. */
export interface ExternalServices {
  onBrowserError(error: ReportedError): void
  sendsInsightViews: boolean
}

export const analytics = ({ onBrowserError, sendsInsightViews }: ExternalServices) =>
  mount('analytics', analyticsContract, {
    notePages: notePages(sendsInsightViews),
    reportError: errorReportHandler(onBrowserError),
    totals,
    exportTotals,
  })
