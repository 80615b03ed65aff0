import { type RawBuilder, sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'

/** How many titles of courses are named. */
const MAX_TITLES = 3

export interface UsedIn {
  courses: number
  titles: string[]
}
export const UNUSED: UsedIn = { courses: 0, titles: [] }

/**
 * In which courses these skill levels or instructors are used: by the draft or the published version of a course that was not deleted, or
 * by an earlier version that members follow or have completed, as these still see it (UNI-18). Those that no course uses are absent.
 */
export async function usesOf(
  database: SiteDatabase,
  what: 'skillLevels' | 'instructors',
  ids: readonly string[],
): Promise<ReadonlyMap<string, UsedIn>> {
  const used = what === 'skillLevels' ? raw`skill_level_id` : raw`unnest(instructor_ids)`
  const rows = await database.many(
    statement<UsedIn & { used: string }>(raw`
      select used, count(*)::int as courses, (array_agg(title order by lower(title), id))[1:${raw.lit(MAX_TITLES)}] as titles
      from (${usingCourses(used)}) using_course where used = any (${ids}::uuid[]) group by used`),
  )
  return new Map(rows.map(({ used: id, courses, titles }) => [id, { courses, titles }]))
}

const usingCourses = (used: RawBuilder<unknown>) => raw`
  select id, title, ${used} as used from course where removed_at is null
  union
  select c.id, c.title, v.used from course c
    join lateral (select version, ${used} as used from course_version where site_id = c.site_id and course_id = c.id) v
      on v.version = c.published_version
        or exists (select from course_enrolment e where e.course_id = c.id and e.version = v.version)
  where c.removed_at is null`
