import { type Insertable, sql as raw } from 'kysely'
import { DEFAULT_REGION, dayIn } from '#base/dates.ts'
import { newId } from '#base/id.ts'
import { INSIGHTS } from '#features/insights/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import type { Kind } from './fields.ts'

const DAY_MS = 86_400_000

type NewChange = Insertable<Tables['cpd_change']>

interface SampleEntry {
  kind: Kind
  title: string
  daysAgo: number
  minutes: number
  /** What was recorded at first, where it was corrected. */
  originalMinutes?: number
  note?: string
  leftOut?: boolean
}

/** What happens on every sample site in a year, besides the insights that are read. */
const ENTRIES: readonly SampleEntry[] = [
  { kind: 'eventAttended', title: 'Spring meeting', daysAgo: 201, minutes: 120 },
  {
    kind: 'eventAttended',
    title: 'Site visit',
    daysAgo: 97,
    minutes: 150,
    originalMinutes: 180,
    note: 'I left before the discussion.',
  },
  { kind: 'eventAttended', title: 'Autumn workshop', daysAgo: 33, minutes: 210 },
  { kind: 'answerAccepted', title: 'How do you keep your records?', daysAgo: 64, minutes: 15 },
  {
    kind: 'own',
    title: 'First-aid refresher',
    daysAgo: 143,
    minutes: 240,
    note: 'Held by the local ambulance service.',
  },
  { kind: 'own', title: 'A talk at the library', daysAgo: 20, minutes: 60, leftOut: true },
]
/** Days between the insights that are read, and how many. */
const READ_EVERY_DAYS = 27
const READ = 12

/** A year of a sample member's record: insights of the site, events, an answer, and entries of their own, one corrected, one left out. */
export async function seedCpd(site: SiteDatabase, { memberId, now }: { memberId: string; now: Date }): Promise<void> {
  const dayOf = (daysAgo: number) => dayIn(new Date(now.getTime() - daysAgo * DAY_MS), DEFAULT_REGION)
  await site.transaction(async (transaction) => {
    await transaction.run(
      statement(raw`
        insert into cpd_entry (site_id, id, member_id, kind, source, title, original_title, day, topics, minutes, original_minutes)
        select ${site.siteId}::uuid, gen_random_uuid(), ${memberId}::uuid, 'insightRead', id::text, title, title,
          ${dayOf(5)}::date - (row_number() over (order by id) - 1)::int * ${READ_EVERY_DAYS}::int, tags, 15, 15
        from (select id, title, tags from ${INSIGHTS} insight order by id limit ${READ}::int) read`),
    )
    const entries = ENTRIES.map((entry) => ({ ...entry, id: newId() }))
    await transaction.run(
      sql.insertInto('cpd_entry').values(
        entries.map(({ id, kind, title, daysAgo, minutes, originalMinutes, note, leftOut }) => ({
          site_id: site.siteId,
          id,
          member_id: memberId,
          kind,
          source: id,
          title,
          original_title: title,
          day: dayOf(daysAgo),
          minutes,
          original_minutes: originalMinutes ?? minutes,
          note: note ?? '',
          left_out: leftOut ?? false,
          changes: originalMinutes === undefined && !leftOut ? 0 : 1,
        })),
      ),
    )
    await transaction.run(
      sql.insertInto('cpd_change').values(
        entries.flatMap(({ id, title, minutes, originalMinutes, note = '', leftOut }): NewChange[] => {
          const change = { site_id: site.siteId, id: newId(), entry_id: id, member_id: memberId }
          if (leftOut) return [{ ...change, kind: 'leftOut' as const }]
          if (originalMinutes === undefined) return []
          const [before, after] = [
            JSON.stringify({ title, minutes: originalMinutes, note: '' }),
            JSON.stringify({ title, minutes, note }),
          ]
          return [{ ...change, kind: 'corrected' as const, note, before, after }]
        }),
      ),
    )
  })
}
