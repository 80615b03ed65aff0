import type { RichText } from '#base/rich-text.ts'
import { type SeededLegalItem, seedLegalItems, seedStartingStatus } from '#features/legal-register/items/seed.ts'
import {
  type SeededDocument,
  type SeededEntry,
  type SeededRecord,
  seedRecords,
} from '#features/legal-register/records/seed.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { Storage } from '#platform/server/storage.ts'
import { legalItems } from './samples/legal/index.ts'
import { historyOf, type SampleEntry, type SamplePaper, titleOf } from './samples/legal/organisations/history.ts'
import { organisations } from './samples/legal/organisations/index.ts'
import type { SampleRecord } from './samples/legal/organisations/types.ts'
import type { LegalArea, SampleLegalItem } from './samples/legal/types.ts'
import { bodyOf } from './samples/markup.ts'
import { samplePdf } from './samples/pdf.ts'
import type { SampleKey } from './samples/types.ts'

const HOUR_MS = 60 * 60 * 1_000
const DAY_MS = 24 * HOUR_MS

/** Per sample site: the areas its register covers, the status records start with, and the organisations whose people are members. */
const REGISTERS: Partial<Record<SampleKey, Register>> = {
  clearwater: { starts: 'Not Compliant', organisations },
  energy: {
    starts: 'Not yet assessed',
    areas: [
      'Air',
      'Energy and Carbon',
      'Construction and Buildings',
      'Environmental Permitting',
      'Hazardous Substances',
      'Other',
    ],
    organisations: [],
  },
}
interface Register {
  starts: 'Not Compliant' | 'Not yet assessed'
  areas?: readonly LegalArea[]
  organisations: typeof organisations
}

/** How many of the organisations' laws the sample member has in their own register. */
const OWN_RECORDS = 16
/** Hours between two entries of a record in the same month. */
const ENTRY_INTERVAL_HOURS = 26

/** Whether a sample site offers the register; on the others its switch is off (LEG-03). */
export const hasRegister = (key: SampleKey): boolean => REGISTERS[key] !== undefined

interface People {
  cast: readonly { email: string; displayName: string }[]
  memberIds: readonly string[]
}

/** Seeds the legal register of a sample site: the laws it covers, and two years of its members' records. Gives the items by slug. */
export async function seedRegister(
  site: SiteDatabase,
  storage: Storage,
  key: SampleKey,
  people: People,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const register = REGISTERS[key]
  if (!register) return new Map()
  await seedStartingStatus(site, register.starts)
  const idOf = (email: string) => people.memberIds[people.cast.findIndex((person) => person.email === email)] ?? ''
  const reviewer = { id: idOf('admin@guildhall.test'), email: 'admin@guildhall.test' }
  const covered = legalItems.filter(({ area }) => register.areas?.includes(area) ?? true)
  const items = await seedLegalItems(
    site,
    covered.map((item, index) => itemOf(item, reviewer.id, new Date(now.getTime() - (index * 5 + 2) * HOUR_MS * 3))),
  )
  const recordsFor = (records: readonly SampleRecord[], holders: readonly string[]) =>
    records.flatMap((record) => {
      const itemId = items.get(record.law)
      return itemId ? [recordOf(record, { itemId, holders, reviewer, now, register })] : []
    })
  // The sample member shares part of the university's register.
  const [, university] = organisations
  const own = recordsFor((university?.records ?? []).slice(0, OWN_RECORDS), [
    idOf('member@guildhall.test'),
    idOf('jedi@guildhall.test'),
  ])
  const others = register.organisations.flatMap((organisation) =>
    recordsFor(
      organisation.records,
      organisation.people.map(({ email }) => idOf(email)),
    ),
  )
  await seedRecords(site, storage, [...others, ...own])
  return items
}

function itemOf(item: SampleLegalItem, authorId: string, at: Date): SeededLegalItem {
  const { headlineDetails, description, consequence, howThisApplies, ...rest } = item
  return {
    ...rest,
    texts: {
      headlineDetails: textOf(headlineDetails),
      description: textOf(description),
      consequence: textOf(consequence),
      howThisApplies: textOf(howThisApplies),
    },
    at,
    authorId,
  }
}

/** Makes paragraphs of strings; consecutive ones that begin with '- ' become one list. */
const textOf = (strings: readonly string[]): RichText =>
  bodyOf(
    strings.reduce(
      (text, next) => text + (next.startsWith('- ') && /(^|\n)- [^\n]*$/.test(text) ? '\n' : '\n\n') + next,
      '',
    ),
  )

interface RecordContext {
  itemId: string
  /** The organisation's people; the first one owns the records. */
  holders: readonly string[]
  reviewer: { id: string }
  now: Date
  register: Register
}

function recordOf(record: SampleRecord, { itemId, holders, reviewer, now, register }: RecordContext): SeededRecord {
  const [memberId = ''] = holders
  const { review } = record
  return {
    memberId,
    itemId,
    starts: register.starts,
    addedAt: monthsBefore(now, record.addedMonthsAgo),
    notes: textOf(record.applies),
    review: review && {
      months: review.months,
      next: dayOf(new Date(now.getTime() + review.dueInDays * DAY_MS)),
      responsibleId: holders[review.responsible] ?? memberId,
    },
    entries: historyOf(record.history).map((entry, index) => {
      const at = new Date(monthsBefore(now, entry.monthsAgo).getTime() + (index + 1) * ENTRY_INTERVAL_HOURS * HOUR_MS)
      return entryOf(entry, at > now ? now : at, { memberId, reviewer, now })
    }),
  }
}

function entryOf(
  entry: SampleEntry,
  at: Date,
  { memberId, reviewer, now }: Pick<RecordContext, 'reviewer' | 'now'> & { memberId: string },
): SeededEntry {
  const base = { at, note: textOf([entry.note]), documents: entry.papers.map((paper) => documentOf(paper, now)) }
  if (entry.by === 'member') return { ...base, type: 'user', status: entry.status, authorId: memberId }
  return { ...base, type: 'admin', status: entry.status, authorId: reviewer.id }
}

function documentOf(paper: SamplePaper, now: Date): SeededDocument {
  const title = titleOf(paper, now)
  const from = monthsBefore(now, paper.effectiveMonthsAgo)
  const until = paper.validMonths === null ? null : monthsBefore(now, paper.effectiveMonthsAgo - paper.validMonths)
  return {
    fileName: `${title.replace(/[\\/:*?"<>|]/g, ' ')}.pdf`,
    bytes: samplePdf(title, [
      'A document of the sample data. It says nothing about anybody.',
      `In force from ${dayOf(from)}.`,
    ]),
    effectiveOn: dayOf(from),
    expiresOn: until && dayOf(until),
  }
}

/** 09:00 UTC on the third day of the month that many months before. */
const monthsBefore = (now: Date, months: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 3, 9))

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
