import { sql as raw } from 'kysely'
import { readSiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { textsOf } from '#platform/server/texts.ts'
import { expiryMessages } from './reminders/messages.ts'

/** Certificates of one member, at most: the last to expire. */
const MAX_DEADLINES = 500

/** A day for the personal calendar feed. */
export interface Deadline {
  id: string
  title: string
  /** YYYY-MM-DD */
  day: string
  /** A path of this site. */
  url: string
}

interface Expiring {
  id: string
  courseTitle: string
  day: string
  url: string
}

/**
 * The last valid days of a member's certificates, for their personal calendar feed (UNI-B1): of each course the newest certificate, unless
 * it was withdrawn. Without the course there is nothing to renew, so its certificates are left out.
 */
export async function certificateDeadlines(database: SiteDatabase, memberId: string): Promise<Deadline[]> {
  const { switches, texts } = await readSiteConfig(database)
  if (!switches.university) return []
  const text = textsOf('university', expiryMessages, texts)
  const rows = await database.many(expiringOf(memberId))
  return rows.map(({ courseTitle, ...row }) => ({ ...row, title: text('deadline.expires', { course: courseTitle }) }))
}

const expiringOf = (memberId: string) =>
  statement(raw<Expiring>`
    select 'certificate-' || newest.id as id, newest.course_title as "courseTitle", newest.expires_on::text as day,
      '/university/' || newest.course_id as url
    from (
      select distinct on (course_id) id, course_id, course_title, expires_on, withdrawn_at
      from course_certificate where member_id = ${memberId}::uuid order by course_id, issued_at desc, id desc) newest
    join course on course.id = newest.course_id and course.removed_at is null
    where newest.expires_on is not null and newest.withdrawn_at is null
    order by newest.expires_on desc, newest.id limit ${raw.lit(MAX_DEADLINES)}`)
