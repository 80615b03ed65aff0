import type { RawSearch } from '#platform/web/manifest.ts'
import type { AuditFilter } from '../contract.ts'

/** What the address of the audit log carries: its filters. */
export interface AuditSearch {
  /** One action, or a feature for all of its actions. */
  action?: string | undefined
  /** Id of whoever acted. */
  actor?: string | undefined
  /** Id or key of what was changed. */
  subject?: string | undefined
  /** The first and last day, YYYY-MM-DD, in the time zone of the site. */
  from?: string | undefined
  to?: string | undefined
}

const ACTION = /^[\w-]+(\.[\w-]+)?$/
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const DAY = /^(19|[2-8]\d|9[0-8])\d\d-\d\d-\d\d$/
const MAX_TEXT = 200

/** Parses the address; what is invalid is left out, so that a mistyped link shows the log. */
export function auditSearch(raw: RawSearch): AuditSearch {
  return {
    action: textOf(raw.action, ACTION),
    actor: textOf(raw.actor, ID)?.toLowerCase(),
    subject: textOf(raw.subject),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
  }
}

export const NO_FILTERS: AuditSearch = {
  action: undefined,
  actor: undefined,
  subject: undefined,
  from: undefined,
  to: undefined,
}

export const hasFilters = (search: AuditSearch): boolean => Object.values(search).some(Boolean)

/** The filters as the server takes them. */
export function filterOf({ action, actor, subject, from, to }: AuditSearch): AuditFilter {
  return {
    ...(action ? { action } : {}),
    ...(actor ? { actorId: actor } : {}),
    ...(subject ? { subject } : {}),
    ...(from ? { fromDay: from } : {}),
    ...(to ? { toDay: to } : {}),
  }
}

function textOf(value: RawSearch[string], pattern = /./): string | undefined {
  const text = typeof value === 'string' ? value : value?.[0]
  return text && text.length <= MAX_TEXT && pattern.test(text) ? text : undefined
}

function dayOf(value: RawSearch[string]): string | undefined {
  const day = textOf(value, DAY)
  const date = day && new Date(`${day}T00:00:00Z`)
  // JavaScript parses 30 February as 2 March.
  return date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined
}
