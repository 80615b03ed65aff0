import { type RawBuilder, sql as raw } from 'kysely'
import { shownName } from '#base/names.ts'
import type { Page } from '#base/operation.ts'
import { displayNameOf } from '#features/members/server.ts'
import { SITE_TODAY } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { decodeCursor, isDay, isId, type Paging, pageOf } from '#platform/server/database/keyset.ts'
import { statement } from '#platform/server/database/statement.ts'
import { type CertificateRow, latestCertificate } from '../certificates/shape.ts'
import { enrolledProgress, lessonsDone, type ProgressRow } from '../learning/progress.ts'
import { noCourse } from '../refusals.ts'
import type { Learner, LearnerCounts, LearnerSort, LearnerState } from './contract.ts'

/** What the completion table is filtered by. */
export interface LearnerFilters {
  query?: string | undefined
  state?: LearnerState | undefined
  overdue?: 'yes' | undefined
  assigned?: 'yes' | undefined
}

interface Listed extends LearnerFilters, Paging {
  id: string
  sort: LearnerSort
  order: 'asc' | 'desc'
}

interface LearnerRow extends ProgressRow {
  member_id: string
  display_name: string
  company: string
  state: LearnerState
  assigned_at: Date | null
  assigned_by: string | null
  due_on: string | null
  is_overdue: boolean
  certificate: CertificateRow | null
  /** By what the list is ordered. */
  ordered: string
}

/** A page of those who follow a course, each once, in their newest round (UNI-B4). */
export const learners = ({ database }: Call, input: Listed): Promise<Page<Learner>> => learnerPage(database, input)

/** The same without a call. Throws for a course that is not there; one that was never published has no learners. */
export async function learnerPage(database: SiteDatabase, input: Listed): Promise<Page<Learner>> {
  const [[course], rows] = await database.together(presentCourse(input.id), learnersQuery(input))
  if (!course) throw noCourse()
  const page = pageOf(rows, input.limit, (row) => [row.ordered, row.member_id])
  return { items: page.rows.map(learnerOf), nextCursor: page.nextCursor }
}

/** Query for the title of a course that was not deleted. */
export const presentCourse = (id: string) =>
  sql.selectFrom('course').select('title').where('id', '=', id).where('removed_at', 'is', null)

const learnerOf = (row: LearnerRow): Learner => ({
  id: row.member_id,
  displayName: shownName(row.display_name),
  company: row.company,
  state: row.state,
  progress: enrolledProgress(row),
  assignment: row.assigned_at && {
    assignedBy: row.assigned_by === null ? null : shownName(row.assigned_by),
    assignedAt: row.assigned_at.toISOString(),
    dueOn: row.due_on,
    isOverdue: row.is_overdue,
  },
  certificate: row.certificate && {
    id: row.certificate.id,
    state: row.certificate.state,
    expiresOn: row.certificate.expires_on,
  },
})

const IS_OVERDUE = raw<boolean>`(learner.is_open and learner.due_on < ${SITE_TODAY})`

const isText = (part: unknown): boolean => typeof part === 'string'
const isDayOrNever = (part: unknown): boolean => part === 'infinity' || isDay(part)

/** The columns it is sorted by, each with an index; `member_id` decides between equal ones. */
const COLUMNS = {
  name: { column: raw`learner.name`, type: raw`text`, check: isText },
  dueOn: { column: raw`learner.due_on`, type: raw`date`, check: isDayOrNever },
}

function learnersQuery({ id, cursor, limit, sort, order, ...filters }: Listed) {
  const { column, type, check } = COLUMNS[sort]
  const [direction, further] = order === 'asc' ? [raw`asc`, raw`>`] : [raw`desc`, raw`<`]
  const after = decodeCursor(cursor, [check, isId])
  const conditions = [
    raw`learner.course_id = ${id}::uuid`,
    ...conditionsOf(filters),
    ...(after ? [raw`(${column}, learner.member_id) ${further} (${after[0]}::${type}, ${after[1]}::uuid)`] : []),
  ]
  const own = raw`certificate.course_id = page.course_id and certificate.member_id = page.member_id`
  return statement(raw<LearnerRow>`
    with page as materialized (
      select learner.course_id, learner.member_id, learner.enrolment_id, learner.state, ${column}::text as ordered,
        ${IS_OVERDUE} as is_overdue, ${column} as sorted
      from course_learner learner where ${raw.join(conditions, raw` and `)}
      order by ${column} ${direction}, learner.member_id ${direction} limit ${limit + 1}::int
    )
    select page.member_id, member.display_name, member.company, page.state, page.ordered, page.is_overdue,
      enrolment.enrolled_at, enrolment.completed_at, ${lessonsDone(raw`version.outline`)} as done, version.lesson_count as lessons,
      assignment.assigned_at, ${displayNameOf('assignment.assigned_by')} as assigned_by, assignment.due_on::text as due_on,
      ${latestCertificate(own)} as certificate
    from page join member on member.id = page.member_id
    join course_enrolment enrolment on enrolment.id = page.enrolment_id
    join course_version version on version.course_id = enrolment.course_id and version.version = enrolment.version
    left join course_assignment assignment on assignment.course_id = page.course_id and assignment.member_id = page.member_id
    order by page.sorted ${direction}, page.member_id ${direction}`)
}

function conditionsOf({ query, state, overdue, assigned }: LearnerFilters): RawBuilder<unknown>[] {
  return [
    ...(state ? [raw`learner.state = ${state}::text`] : []),
    ...(overdue ? [IS_OVERDUE] : []),
    ...(assigned ? [raw`learner.is_assigned`] : []),
    ...patternsOf(query).map((pattern) => raw`learner.named like ${pattern}::text`),
  ]
}

/** Further words of a search are ignored. */
const MAX_TERMS = 8

/** The words of a search for LIKE; names are listed with their accents, as in the users table. */
const patternsOf = (query = ''): string[] =>
  [...new Set(query.toLowerCase().split(/\s+/u))]
    .filter((word) => word !== '')
    .slice(0, MAX_TERMS)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)

/** How many follow a course, by how far they are, in one statement over narrow rows. */
export async function learnerCounts({ database }: Call, { id }: { id: string }): Promise<LearnerCounts> {
  const [[course], [counts]] = await database.together(
    presentCourse(id),
    statement(raw<LearnerCounts>`
      select count(*)::int as total, count(*) filter (where learner.state = 'notBegun')::int as "notBegun",
        count(*) filter (where learner.state = 'underWay')::int as "underWay",
        count(*) filter (where learner.state = 'completed')::int as completed,
        count(*) filter (where learner.is_assigned)::int as assigned,
        count(*) filter (where ${IS_OVERDUE})::int as overdue
      from course_learner learner where learner.course_id = ${id}::uuid`),
  )
  if (!course) throw noCourse()
  return counts ?? { total: 0, notBegun: 0, underWay: 0, completed: 0, assigned: 0, overdue: 0 }
}
