import { createHash } from 'node:crypto'

/** Columns of an entry as the database formats them as text; null if empty. */
export interface EntryText {
  site_id: string
  record_id: string
  number: string
  id: string
  type: string
  about: string | null
  status: string | null
  note_json: string | null
  note_html: string
  note_plaintext: string
  why: string
  evidence: string
  author_id: string | null
  /** '1' for entries hashed before release 1.7, '2' since (decision 0018). */
  format: string
  item_revision: string | null
  item_hash: string | null
  author_commitment: string | null
  /** Milliseconds since 1970. */
  at: string
  /** Hexadecimal, as is `hash`. */
  previous: string
  hash: string
}

/** The root hash of a record's chain: whose record it is, and of which item (decision 0013). */
export function rootOf(record: { site: string; id: string; member: string; item: string }): string {
  return sha256([record.site, record.id, record.member, record.item].join(','))
}

/** The hashed columns of an entry of format 1, in order. */
const HASHED_FIRST = [
  'site_id',
  'record_id',
  'number',
  'id',
  'type',
  'about',
  'status',
  'note_json',
  'note_html',
  'note_plaintext',
  'why',
  'evidence',
  'author_id',
  'at',
  'previous',
] as const
const HASHED = [...HASHED_FIRST, 'item_revision', 'item_hash', 'author_commitment'] as const

/** The hash of an entry: all its columns and the previous hash, each preceded by its length in bytes (LEG-B5). */
export function hashOf(entry: EntryText): string {
  const parts = (entry.format === '1' ? HASHED_FIRST : HASHED).map((name) => entry[name])
  const text = parts.map((part) => (part === null ? '-' : `${Buffer.byteLength(part)}:${part}`)).join(',')
  return sha256(entry.format === '1' ? text : `guildhall-legal-entry-${entry.format},${text}`)
}

/** The commitment to the author's name in an entry; `salt` is hexadecimal. */
export function commitmentOf(salt: string, displayName: string): string {
  const bytes = [Buffer.from('guildhall-legal-author-1,'), Buffer.from(salt, 'hex'), Buffer.from(displayName)]
  return createHash('sha256').update(Buffer.concat(bytes)).digest('hex')
}

/** Columns of a line of a site's journal as the database formats them as text. */
export interface JournalText {
  site_id: string
  sequence: string
  kind: 'made' | 'entry' | 'closed' | 'erased'
  record_id: string
  number: string
  entry_hash: string
  is_backfilled: boolean
  /** Milliseconds since 1970. */
  at: string
  previous: string
  hash: string
}

/** The root hash of a site's journal. */
export const journalRootOf = (siteId: string): string => sha256(`guildhall-legal-journal-1,${siteId}`)

/** The hash of a line of a site's journal (decision 0018). */
export function lineHashOf(line: JournalText): string {
  const { site_id, sequence, kind, record_id, number, entry_hash, is_backfilled, at, previous } = line
  const parts = [site_id, sequence, kind, record_id, number, entry_hash, is_backfilled ? 1 : 0, at, previous]
  return sha256(['guildhall-legal-journal-1', ...parts].join(','))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
