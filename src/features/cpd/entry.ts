import { sql as raw } from 'kysely'
import { entriesNamed } from '#features/site/server.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Entry, Evidence, Kind } from './fields.ts'

/** SQL condition over `cpd_entry`: the site vouches for what it says, which the member has not altered. */
export const IS_VERIFIED = raw<boolean>`(kind <> 'own' and minutes = original_minutes and title = original_title
  and taken_back_at is null)`

const FILES = raw<
  Evidence[]
>`(select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size) order by f.id), '[]')
  from cpd_file f where f.entry_id = cpd_entry.id)`

/** The entries of one member, with all that their lines show. */
export const entriesOf = (memberId: string | null) =>
  sql
    .selectFrom('cpd_entry')
    .select(['id', 'kind', 'title', 'original_title', 'minutes', 'original_minutes', 'note', 'left_out', 'changes'])
    .select([
      raw<string>`day::text`.as('day'),
      entriesNamed('industries', 'cpd_entry.topics').as('topics'),
      IS_VERIFIED.as('is_verified'),
      raw<boolean>`taken_back_at is not null`.as('taken_back'),
      FILES.as('files'),
    ])
    .where('member_id', '=', memberId ?? '')

export interface EntryRow {
  id: string
  kind: Kind
  title: string
  original_title: string
  minutes: number
  original_minutes: number
  note: string
  left_out: boolean
  changes: number
  day: string
  topics: { path: string; name: string }[]
  is_verified: boolean
  taken_back: boolean
  files: Evidence[]
}

/** A row as the contract says it. */
export function entryOf(row: EntryRow): Entry {
  const { id, kind, title, day, topics, minutes, note, changes, files } = row
  const isCorrected = title !== row.original_title || minutes !== row.original_minutes
  return {
    id,
    kind,
    title,
    day,
    topics,
    minutes,
    isVerified: row.is_verified,
    original: isCorrected ? { title: row.original_title, minutes: row.original_minutes } : null,
    note,
    leftOut: row.left_out,
    takenBack: row.taken_back,
    changes,
    files,
  }
}
