import type { UserStatus } from './fields.ts'
import type { Standing } from './shapes.ts'

/** How many active items of a register have each status, as `legal_subscriber` counts them. */
export interface StatusCounts {
  compliant: number
  in_progress: number
  not_compliant: number
  not_applicable: number
  not_assessed: number
}

/** Nobody's who never took an item. */
export const NO_ITEMS: StatusCounts = {
  compliant: 0,
  in_progress: 0,
  not_compliant: 0,
  not_applicable: 0,
  not_assessed: 0,
}

/**
 * What the active items of a register come to (LEGADM-22). Not applicable ones do not count: a register of nothing else comes to
 * none, as an empty one does. Open is what is in progress, not compliant or not assessed yet.
 */
export function standingOf(counts: StatusCounts): Standing {
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

function summaryOf(counts: StatusCounts): Standing['summary'] {
  if (counts.not_compliant > 0) return 'Not Compliant'
  if (counts.in_progress > 0) return 'In Progress'
  if (counts.not_assessed > 0) return 'Not yet assessed'
  return counts.compliant > 0 ? 'Compliant' : 'none'
}
