import { sql as raw } from 'kysely'
import { readSiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { isLatest } from './evidence.ts'

/** Deadlines of one member: reviews and expiring evidence, at most. */
const MAX_DEADLINES = 1_000

interface Deadline {
  id: string
  title: string
  /** YYYY-MM-DD */
  day: string
  /** A path of this site. */
  url: string
}

/** The days on which a member's reviews are due and their evidence expires, for their personal calendar feed (CAL-B4). */
export async function registerDeadlines(database: SiteDatabase, memberId: string): Promise<Deadline[]> {
  if (!(await readSiteConfig(database)).switches.legalRegister) return []
  return database.many(
    statement<Deadline>(raw`
      select 'review-' || r.id as id, 'Review due: ' || i.title as title, r.next_review::text as day,
        '/legal-register?key=' || case when r.member_id = ${memberId}::uuid then r.item_id else r.id end as url
      from member_legal_item r join legal_item i on i.id = r.item_id
      where r.status = 'active' and r.next_review is not null
        and (r.member_id = ${memberId}::uuid or r.responsible_id = ${memberId}::uuid)
      union all
      select 'evidence-' || f.id, 'Evidence expires: ' || f.file_name || ' (' || i.title || ')', f.expires_on::text,
        '/legal-register?key=' || r.item_id
      from legal_evidence f join member_legal_item r on r.id = f.record_id join legal_item i on i.id = r.item_id
      where r.member_id = ${memberId}::uuid and r.status = 'active' and f.entry_id is not null and f.expires_on is not null
        and ${isLatest('f')}
      order by day, id limit ${raw.lit(MAX_DEADLINES)}`),
  )
}
