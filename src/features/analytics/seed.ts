import { newId } from '#base/id.ts'
import type { SearchedList } from '#base/searched-lists.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { ADDRESS_OF } from './reads.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const DAYS = 400

/** Searches of a sample site that found nothing: the text, the list, and how often it was searched for. */
export type SeededSearch = readonly [text: string, list: SearchedList, times: number]

/** A year of past totals, fewer at weekends and growing with the site, and searches of the last weeks by its members. */
export async function seedActivity(
  site: SiteDatabase,
  { memberIds, searches, now }: { memberIds: readonly string[]; searches: readonly SeededSearch[]; now: Date },
): Promise<void> {
  const dayAt = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS)
  const totals = Array.from({ length: DAYS }, (_, index) => {
    const at = dayAt(index + 1)
    const share = ((DAYS - index / 2) / DAYS) * ([0, 6].includes(at.getUTCDay()) ? 0.3 : 1)
    const wave = 1 + Math.sin(index / 9) / 3 + ((index * 7) % 5) / 10
    const insights = Math.round(memberIds.length * share * wave)
    const row = { site_id: site.siteId, day: at.toISOString().slice(0, 10) }
    return [
      { ...row, kind: 'insights' as const, total: insights },
      { ...row, kind: 'downloads' as const, total: Math.round(insights / 4) },
    ]
  }).flat()
  const entries = searches.flatMap(([title, list, times], search) =>
    Array.from({ length: times }, (_, index) => ({
      site_id: site.siteId,
      id: newId(),
      kind: 'searches' as const,
      type: 'Search_Without_Result',
      at: dayAt(1 + search + index * 2),
      member_id: memberIds[(search + index) % memberIds.length] ?? null,
      insight_id: null,
      thread_id: null,
      url: ADDRESS_OF[list],
      title,
    })),
  )
  const perDay = Map.groupBy(entries, ({ at }) => at.toISOString().slice(0, 10))
  const searched = [...perDay].map(([day, found]) => ({
    site_id: site.siteId,
    day,
    kind: 'searches' as const,
    total: found.length,
  }))
  await site.run(sql.insertInto('analytics_total').values([...totals, ...searched]))
  if (entries.length > 0) await site.run(sql.insertInto('analytics_entry').values(entries))
}
