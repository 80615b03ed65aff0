import { sql as raw } from 'kysely'
import { statement } from '#platform/server/database/statement.ts'
import type { OwnData } from '#platform/server/own-data.ts'

/**
 * Which adverts a member saw and clicked today, and when their browser reported it, for the data export (ACC-B7). Both are deleted after days; a
 * site has at most 500 adverts, each with one row.
 */
export const ownAdvertData: OwnData = async function* (database, { memberId }) {
  if (!memberId) return
  const rows = () =>
    database.many(
      statement(raw<Record<string, unknown>>`
        select a.name as advert, v.day::text, v.seen, v.clicks from advert_view v
          join advert a on a.site_id = v.site_id and a.id = v.advert_id
        where v.member_id = ${memberId}::uuid order by a.name, a.id`),
    )
  const reports = () =>
    database.many(
      statement(raw<Record<string, unknown>>`
        select id, at as "reportedAt" from advert_batch where member_id = ${memberId}::uuid order by at, id`),
    )
  yield { path: 'adverts.json', rows: each(rows) }
  yield { path: 'advert-reports.json', rows: each(reports) }
}

async function* each(read: () => Promise<Record<string, unknown>[]>): AsyncGenerator<Record<string, unknown>> {
  yield* await read()
}
