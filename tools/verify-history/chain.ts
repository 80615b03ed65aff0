import { createHash } from 'node:crypto'

/** Columns of an entry as the database writes them as text; null where it has none. */
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
  /** Milliseconds since 1970. */
  at: string
  /** In hexadecimal digits, as is `hash`. */
  previous: string
  hash: string
}

/** What the first entry of a record stands on: whose record it is, and of what (decision 0013). */
export function rootOf(record: { site: string; id: string; member: string; item: string }): string {
  return sha256([record.site, record.id, record.member, record.item].join(','))
}

/** What is hashed of an entry, in its order. */
const HASHED = [
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

/** The hash of an entry: of all it says and of the hash before it, each part with its length in bytes before it (LEG-B5). */
export function hashOf(entry: EntryText): string {
  const parts = HASHED.map((name) => entry[name])
  return sha256(parts.map((part) => (part === null ? '-' : `${Buffer.byteLength(part)}:${part}`)).join(','))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
