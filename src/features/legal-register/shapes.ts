import { z } from 'zod'
import { id, instant } from '#base/operation.ts'
import { ADMIN_STATUSES, COUNTRIES, day, ENTRY_STATUSES, SECTORS, SUMMARIES, USER_STATUSES } from './fields.ts'

/** An entry of a configuration list with the name it has, or had before it was removed (LEGADM-27). */
export const named = z.object({ path: z.string(), name: z.string() })
export type Named = z.infer<typeof named>

/** A line of a list of items (LEG-08). */
export const itemRow = z.object({
  key: id,
  title: z.string(),
  filterByArea: named,
  country: z.array(z.enum(COUNTRIES)),
  time: instant,
  /** It is active in the viewer's own register (LEG-12). */
  mine: z.boolean(),
  /** It is gone from the register and stays for those who hold it (LEGADM-18). */
  withdrawn: z.boolean(),
})
export type ItemRow = z.infer<typeof itemRow>

const html = z.string().describe('Sanitised HTML')
export const ITEM_TEXTS = ['headlineDetails', 'description', 'consequence', 'howThisApplies'] as const
export type ItemText = (typeof ITEM_TEXTS)[number]

/** A whole item (LEGADM-07). */
export const item = itemRow.extend({
  link: z.string(),
  /** In the order chosen (LEGADM-08). */
  regulator: z.array(named),
  applicableTo: z.array(z.enum(SECTORS)),
  headlineDetails: html,
  description: html,
  consequence: html,
  howThisApplies: html,
  /** The four texts as the editor keeps them; null for whoever may not edit. */
  contentJSON: z.record(z.enum(ITEM_TEXTS), z.unknown()).nullable(),
  authorDisplayName: z.string(),
  authorId: id.nullable(),
  revision: z.int(),
  can: z.object({ edit: z.boolean() }),
})
export type Item = z.infer<typeof item>

export const evidence = z.object({
  /** The document's key: it is opened at `/api/legal-register/documents/{key}` by its owner and by administrators (LEG-26). */
  key: id,
  fileName: z.string(),
  size: z.int().describe('Bytes'),
  sha256: z.string(),
  timeAdded: instant,
  /** From when on it counts, apart from when it was sent; and until when (LEG-B4). */
  effectiveOn: day.nullable(),
  expiresOn: day.nullable(),
  /** Expired as of today, in the site's time zone. */
  expired: z.boolean(),
})
export type Evidence = z.infer<typeof evidence>

const person = z.object({ id: id.nullable(), displayName: z.string() })

/** A correction of an administrator's entry, itself an entry (LEG-30). */
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
  /** Its place in the chain, from 1; corrections and withdrawals have places too. */
  number: z.int(),
  type: z.enum(['user', 'admin']),
  time: instant,
  /** Of an administrator: adminKey and adminDisplayName. */
  author: person,
  complianceCheck: z.enum(ENTRY_STATUSES),
  complianceNote: html,
  /** The beginning of the note without its form, for a line that cuts it (LEG-28). */
  plaintext: z.string(),
  documents: z.array(evidence),
  /** Oldest first; the last one is what holds. */
  corrections: z.array(correction),
  /** Whoever withdrew it, and when; only administrators are given withdrawn entries (LEG-29). */
  withdrawn: z.object({ by: person, time: instant }).nullable(),
  /** SHA-256 of the chain up to here. */
  hash: z.string(),
})
export type Entry = z.infer<typeof entry>

export const reviewCycle = z.object({
  months: z.int().nullable(),
  nextReview: day.nullable(),
  /** Who is responsible besides the holder, is reminded and reads the record; null where that is the holder alone (LEG-B19). */
  responsible: person.nullable(),
  /** Whether they may add to it as well. */
  mayRecord: z.boolean(),
  overdue: z.boolean(),
  /** Due within the site's reminder time, and not overdue. */
  soon: z.boolean(),
})

/** A line of the own register (LEG-16). */
export const recordRow = z.object({
  /** Of the record; the item's key is `item.key`. */
  id,
  /** Whose register it is in, where the viewer is responsible for it; null in the own one, and for administrators. */
  holder: person.nullable(),
  item: itemRow,
  userStatus: z.enum(USER_STATUSES),
  adminStatus: z.enum(ADMIN_STATUSES),
  status: z.enum(['active', 'inactive']),
  timeAdded: instant,
  timeRemoved: instant.nullable(),
  evaluated: instant.nullable(),
  review: reviewCycle,
  /** Evidence of it that has expired, or will within the reminder time. */
  expiring: z.int(),
})
export type RecordRow = z.infer<typeof recordRow>

/** An administrator's look at notes or evidence. */
export const look = z.object({
  by: person,
  what: z.enum(['notes', 'evidence']),
  fileName: z.string().nullable(),
  time: instant,
})
export type Look = z.infer<typeof look>

/** A legal hold: until it is lifted, what it covers is neither removed nor erased (LEG-15). */
export const hold = z.object({
  id,
  covers: z.enum(['record', 'register']),
  since: instant,
  /** Why, and who placed it: for administrators alone; null for the holder of the record and whoever is responsible. */
  reason: z.string().nullable(),
  by: person.nullable(),
})
export type Hold = z.infer<typeof hold>

/** A whole record, for its owner, for whoever is responsible for it and for administrators. Notes and looks are not for the second. */
export const record = recordRow.extend({
  item,
  member: person,
  howThisAppliesToUserByUser: html,
  notesJSON: z.unknown().describe('The notes as the editor keeps them; null for administrators'),
  notesRevision: z.int(),
  notesTime: instant.nullable(),
  /** Whether the viewer adds entries as a member. */
  can: z.object({ record: z.boolean() }),
  entries: z.int(),
  /** Whether an administrator has found something that stands; until then `adminStatus` is but where records start (LEG-20). */
  reviewed: z.boolean(),
  /** Sent and in no entry yet. */
  unsaved: z.array(evidence),
  /** The latest fifty. */
  seenBy: z.array(look),
  /** The legal holds it is under. */
  holds: z.array(hold),
  /** Whether the viewer may review it; administrators do not review their own records unless the site allows it. */
  canReview: z.boolean(),
})
export type MemberRecord = z.infer<typeof record>

/** How the active items of a register stand. */
export const standing = z.object({
  summary: z.enum(SUMMARIES),
  openItems: z.int(),
  items: z.int(),
  counts: z.record(z.enum(USER_STATUSES), z.int()),
})
export type Standing = z.infer<typeof standing>
