import { z } from 'zod'
import { id, instant } from '#base/operation.ts'
import { ADMIN_STATUSES, COUNTRIES, day, ENTRY_STATUSES, SECTORS, SUMMARIES, USER_STATUSES } from './fields.ts'

/** A configuration list entry with its name, or its last name if it was removed (LEGADM-27). */
export const named = z.object({ path: z.string(), name: z.string() })
export type Named = z.infer<typeof named>

/** A row in a list of items (LEG-08). */
export const itemRow = z.object({
  key: id,
  title: z.string(),
  filterByArea: named,
  country: z.array(z.enum(COUNTRIES)),
  time: instant,
  /** Whether it is active in the viewer's own register (LEG-12). */
  mine: z.boolean(),
  /** Deleted from the site's register; members who have it keep their record (LEGADM-18). */
  withdrawn: z.boolean(),
})
export type ItemRow = z.infer<typeof itemRow>

const html = z.string().describe('Sanitised HTML')
export const ITEM_TEXTS = ['headlineDetails', 'description', 'consequence', 'howThisApplies'] as const
export type ItemText = (typeof ITEM_TEXTS)[number]

/** A full item (LEGADM-07). */
export const item = itemRow.extend({
  link: z.string(),
  /** In the chosen order (LEGADM-08). */
  regulator: z.array(named),
  applicableTo: z.array(z.enum(SECTORS)),
  headlineDetails: html,
  description: html,
  consequence: html,
  howThisApplies: html,
  /** The four texts as editor JSON; null for viewers who may not edit. */
  contentJSON: z.record(z.enum(ITEM_TEXTS), z.unknown()).nullable(),
  authorDisplayName: z.string(),
  authorId: id.nullable(),
  revision: z.int(),
  can: z.object({ edit: z.boolean() }),
})
export type Item = z.infer<typeof item>

export const evidence = z.object({
  /** Its owner and administrators download it at `/api/legal-register/documents/{key}` (LEG-26). */
  key: id,
  fileName: z.string(),
  size: z.int().describe('Bytes'),
  sha256: z.string(),
  timeAdded: instant,
  /** Validity period, independent of the upload time (LEG-B4). */
  effectiveOn: day.nullable(),
  expiresOn: day.nullable(),
  /** Whether it has expired as of today in the site's time zone. */
  expired: z.boolean(),
})
export type Evidence = z.infer<typeof evidence>

const person = z.object({ id: id.nullable(), displayName: z.string() })

/** A correction of an administrator's entry; stored as an entry of its own (LEG-30). */
export const correction = z.object({
  number: z.int(),
  complianceCheck: z.enum(ADMIN_STATUSES),
  complianceNote: html,
  plaintext: z.string(),
  why: z.string(),
  by: person,
  time: instant,
})

/** An entry of a record's history (LEG-23, LEGADM-37). */
export const entry = z.object({
  key: id,
  /** Position in the chain, from 1; corrections and withdrawals are numbered too. */
  number: z.int(),
  type: z.enum(['user', 'admin']),
  time: instant,
  /** For an administrator's entry: adminKey and adminDisplayName. */
  author: person,
  complianceCheck: z.enum(ENTRY_STATUSES),
  complianceNote: html,
  /** The beginning of the note as plain text, for table rows (LEG-28). */
  plaintext: z.string(),
  documents: z.array(evidence),
  /** Oldest first; the last one applies. */
  corrections: z.array(correction),
  /** Who withdrew it, and when; only administrators receive withdrawn entries (LEG-29). */
  withdrawn: z.object({ by: person, time: instant }).nullable(),
  /** SHA-256 of the chain up to and including this entry. */
  hash: z.string(),
})
export type Entry = z.infer<typeof entry>

export const reviewCycle = z.object({
  months: z.int().nullable(),
  nextReview: day.nullable(),
  /** The member who is reminded besides the holder and can read the record; null if only the holder is responsible (LEG-B19). */
  responsible: person.nullable(),
  /** Whether the responsible member may add entries as well. */
  mayRecord: z.boolean(),
  overdue: z.boolean(),
  /** Due within the site's reminder time, and not overdue. */
  soon: z.boolean(),
})

/** A row of the viewer's register (LEG-16). */
export const recordRow = z.object({
  /** The record's id; the item's key is `item.key`. */
  id,
  /** The register's holder, if the viewer is the responsible member; null for the viewer's own records and for administrators. */
  holder: person.nullable(),
  item: itemRow,
  userStatus: z.enum(USER_STATUSES),
  adminStatus: z.enum(ADMIN_STATUSES),
  status: z.enum(['active', 'inactive']),
  timeAdded: instant,
  timeRemoved: instant.nullable(),
  evaluated: instant.nullable(),
  review: reviewCycle,
  /** Number of documents that have expired or will within the reminder time. */
  expiring: z.int(),
})
export type RecordRow = z.infer<typeof recordRow>

/** An administrator's view of the notes or evidence. */
export const recordView = z.object({
  by: person,
  what: z.enum(['notes', 'evidence']),
  fileName: z.string().nullable(),
  time: instant,
})
export type RecordView = z.infer<typeof recordView>

/** A legal hold; nothing it covers can be removed or erased until it is lifted (LEG-15). */
export const hold = z.object({
  id,
  covers: z.enum(['record', 'register']),
  since: instant,
  /** Reason and author, for administrators only; null for the holder and the responsible member. */
  reason: z.string().nullable(),
  by: person.nullable(),
})
export type Hold = z.infer<typeof hold>

/** A full record for its owner, the responsible member (without notes and views) and administrators. */
export const record = recordRow.extend({
  item,
  member: person,
  howThisAppliesToUserByUser: html,
  notesJSON: z.unknown().describe('The notes as editor JSON; null for administrators'),
  notesRevision: z.int(),
  notesTime: instant.nullable(),
  /** Whether the viewer can add entries as a member. */
  can: z.object({ record: z.boolean() }),
  entries: z.int(),
  /** Whether an administrator's entry applies; otherwise `adminStatus` is only the starting value (LEG-20). */
  reviewed: z.boolean(),
  /** Uploads that are in no entry yet. */
  unsaved: z.array(evidence),
  /** The latest fifty. */
  seenBy: z.array(recordView),
  /** Legal holds on the record. */
  holds: z.array(hold),
  /** Whether the viewer may review it; administrators review their own records only if the site allows it. */
  canReview: z.boolean(),
})
export type MemberRecord = z.infer<typeof record>

/** Overall status and counts of a register's active items. */
export const registerSummary = z.object({
  summary: z.enum(SUMMARIES),
  openItems: z.int(),
  items: z.int(),
  counts: z.record(z.enum(USER_STATUSES), z.int()),
})
export type RegisterSummary = z.infer<typeof registerSummary>
