import { sql as raw } from 'kysely'
import { SITE_TODAY } from '#features/site/server.ts'
import type { Evidence } from '../../shapes.ts'

/** SQL that builds the contract's shape from a row of `legal_evidence evidence`. */
export const EVIDENCE_JSON = raw<Evidence>`jsonb_build_object('key', evidence.id, 'fileName', evidence.file_name,
  'size', evidence.size, 'sha256', evidence.sha256,
  'timeAdded', to_char(evidence.time_added at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'effectiveOn', evidence.effective_on, 'expiresOn', evidence.expires_on,
  'expired', coalesce(evidence.expires_on < ${SITE_TODAY}, false))`

/**
 * SQL condition: the evidence belongs to the latest member's entry that has any. Earlier evidence counts as renewed (LEG-B4). Takes the
 * alias of `legal_evidence` in the statement.
 */
export const isLatest = (evidence: string) => raw<boolean>`${raw.ref(`${evidence}.entry_id`)} = (
  select latest.id from legal_entry latest where latest.record_id = ${raw.ref(`${evidence}.record_id`)} and latest.type = 'user'
    and latest.evidence <> '[]' order by latest.number desc limit 1)`
