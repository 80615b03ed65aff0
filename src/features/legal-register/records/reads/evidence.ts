import { sql as raw } from 'kysely'
import type { Evidence } from '../../shapes.ts'
import { TODAY } from '../../statement.ts'

/** A row of `legal_evidence evidence` in the shape of the contract, part of a statement. */
export const EVIDENCE_JSON = raw<Evidence>`jsonb_build_object('key', evidence.id, 'fileName', evidence.file_name,
  'size', evidence.size, 'sha256', evidence.sha256,
  'timeAdded', to_char(evidence.time_added at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'effectiveOn', evidence.effective_on, 'expiresOn', evidence.expires_on,
  'expired', coalesce(evidence.expires_on < ${TODAY}, false))`

/**
 * Holds for evidence of the latest evaluation that brought any, which is what its holder relies on: what came before was renewed
 * (LEG-B4). Part of a statement over `legal_evidence`, by the name it has there.
 */
export const isLatest = (evidence: string) => raw<boolean>`${raw.ref(`${evidence}.entry_id`)} = (
  select said.id from legal_entry said where said.record_id = ${raw.ref(`${evidence}.record_id`)} and said.type = 'user'
    and said.evidence <> '[]' order by said.number desc limit 1)`
