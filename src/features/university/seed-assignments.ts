import { dayIn } from '#base/dates.ts'
import { addDays } from '#base/days.ts'
import { readSiteConfig } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { MadeCourse, SeededLearner } from './seed.ts'

/** Inserts who was assigned a course, without reminders to come: nobody is notified of sample data. */
export async function seedAssignments(
  transaction: SiteDatabase,
  courses: readonly MadeCourse[],
  learners: readonly SeededLearner[],
): Promise<void> {
  const { region } = await readSiteConfig(transaction)
  const rows = learners.flatMap(({ course, memberId, enrolledAt, completedAt, assigned }) => {
    const of = courses[course]
    if (!assigned || !of) return []
    const dueOn = addDays(dayIn(enrolledAt, region), assigned.days)
    return [
      {
        site_id: transaction.siteId,
        course_id: of.id,
        member_id: memberId,
        due_on: dueOn,
        assigned_by: assigned.by,
        assigned_at: enrolledAt,
        done_at: completedAt ?? null,
        reminded_before: dueOn,
        reminded_after: dueOn,
      },
    ]
  })
  if (rows.length > 0) await transaction.run(sql.insertInto('course_assignment').values(rows))
}
