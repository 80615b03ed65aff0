import { sql as raw } from 'kysely'
import { insightsReadableBy } from '#features/insights/server.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { recordLearned } from './record.ts'
import { noInsight } from './refusals.ts'
import { creditedSeconds, isRead } from './rules.ts'

interface Report {
  id: string
  seconds: number
  reachedEnd: boolean
}

interface Reading {
  title: string
  tags: string[]
  reading_minutes: number
  seconds: number
  reached_end: boolean
}

/**
 * Adds reported seconds of reading to what a member has read of an insight (UNI-B2): no more than have passed since their last report on
 * any insight, so that several windows are no faster than one. Once it counts as read, it is recorded.
 */
export function reportReading(call: Call, { id, seconds, reachedEnd }: Report) {
  const { memberId, role } = call.viewer
  const member = { role, memberId: memberId ?? '' }
  return call.change(async (transaction) => {
    const credited = creditedSeconds(seconds, await secondsSinceLast(call, transaction))
    const reading = await transaction.one(
      statement(raw<Reading>`
        with insight as (select * from ${insightsReadableBy(member)} readable where id = ${id}::uuid), reading as (
          insert into cpd_reading as reading (site_id, member_id, insight_id, seconds, reached_end)
          select ${call.siteId}::uuid, ${memberId}::uuid, id, ${credited}::int, ${reachedEnd}::boolean from insight
          on conflict (site_id, member_id, insight_id) do update
            set seconds = least(reading.seconds + excluded.seconds, 1000000), reached_end = reading.reached_end or excluded.reached_end
          returning seconds, reached_end
        )
        select title, tags, reading_minutes, seconds, reached_end from insight, reading`),
    )
    if (!reading) throw noInsight()
    const { title, tags, reading_minutes: readingMinutes } = reading
    const read = isRead({ seconds: reading.seconds, reachedEnd: reading.reached_end, readingMinutes })
    if (read)
      await recordLearned(transaction, [
        { memberId: member.memberId, kind: 'insightRead', source: id, title, topics: tags, at: call.now },
      ])
    return { seconds: reading.seconds, isRead: read }
  })
}

/** Notes the time of this report; the row is locked, so that reports at once are one after the other. Zero for the first one ever. */
async function secondsSinceLast({ siteId, viewer, now }: Call, transaction: SiteDatabase): Promise<number> {
  const row = await transaction.one(
    statement(raw<{ passed: number }>`
      insert into cpd_reader as reader (site_id, member_id, reported_at)
      values (${siteId}::uuid, ${viewer.memberId}::uuid, ${now}::timestamptz)
      on conflict (site_id, member_id) do update
        set previous_at = reader.reported_at, reported_at = greatest(reader.reported_at, excluded.reported_at)
      returning coalesce(extract(epoch from reported_at - previous_at), 0)::float8 as passed`),
  )
  return row?.passed ?? 0
}
