import type { UserStatus } from './fields.ts'
import type { RegisterSummary } from './shapes.ts'

/** Active items of a register by status, as counted in `legal_subscriber`. */
export interface StatusCounts {
  compliant: number
  in_progress: number
  not_compliant: number
  not_applicable: number
  not_assessed: number
}

/** Counts of a member who has never added an item. */
export const NO_ITEMS: StatusCounts = {
  compliant: 0,
  in_progress: 0,
  not_compliant: 0,
  not_applicable: 0,
  not_assessed: 0,
}

/**
 * Summarises the active items of a register (LEGADM-22). Items that are not applicable do not affect the summary: a register with nothing
 * else is 'none', like an empty one. Open items are those in progress, not compliant or not yet assessed.
 */
export function registerSummaryOf(counts: StatusCounts): RegisterSummary {
  const openItems = counts.in_progress + counts.not_compliant + counts.not_assessed
  const byStatus: Record<UserStatus, number> = {
    Compliant: counts.compliant,
    'In Progress': counts.in_progress,
    'Not Compliant': counts.not_compliant,
    'Not applicable': counts.not_applicable,
    'Not yet assessed': counts.not_assessed,
  }
  return {
    summary: summaryOf(counts),
    openItems,
    items: openItems + counts.compliant + counts.not_applicable,
    counts: byStatus,
  }
}

function summaryOf(counts: StatusCounts): RegisterSummary['summary'] {
  if (counts.not_compliant > 0) return 'Not Compliant'
  if (counts.in_progress > 0) return 'In Progress'
  if (counts.not_assessed > 0) return 'Not yet assessed'
  return counts.compliant > 0 ? 'Compliant' : 'none'
}
