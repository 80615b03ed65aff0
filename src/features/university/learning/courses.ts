import { type Compilable, sql as raw } from 'kysely'
import type { Page } from '#base/operation.ts'
import { picturesById } from '#features/files/server.ts'
import { entriesWhere } from '#features/site/server.ts'
import { type Call, withoutOwnInView } from '#platform/server/call.ts'
import { decodeCursor, isId, isInstant, type Paging, pageOf } from '#platform/server/database/keyset.ts'
import { prepared, rowsRead } from '#platform/server/database/prepared.ts'
import { statement } from '#platform/server/database/statement.ts'
import { openAssignmentOf } from '../assigning/own-assignments.ts'
import { COURSE_PAGE, type OpenAssignment } from '../fields.ts'
import { INSTRUCTOR_NAME, instructorNames } from '../instructor-names.ts'
import type { CourseCard } from './contract.ts'
import { latestEnrolment, lessonsDone, type ProgressRow, progressOf } from './progress.ts'
import { searchable, searchedTerms } from './search.ts'

interface Filters {
  query?: string | undefined
  skillLevel?: string | undefined
  instructor?: string | undefined
  topic?: string | undefined
  mine?: 'underWay' | 'completed' | undefined
}

interface CourseRow extends Omit<ProgressRow, 'enrolled_at'> {
  id: string
  title: string
  description: string
  level_id: string
  level_name: string
  instructors: string[]
  picture: string | null
  picture_alt: string
  topics: string[]
  lesson_count: number
  minutes: number
  enrolled_at: Date | null
  assignment: OpenAssignment | null
  /** By what the list is ordered: when it was published, or when the caller was last there. */
  ordered_at: Date
  ordered_id: string
}

/** A page of published courses in their newest versions, with the caller's progress in the version they follow (UNI-02, UNI-03). */
export async function courseCards(caller: Call, input: Filters & Paging): Promise<Page<CourseCard>> {
  const call = withoutOwnInView(caller)
  const rows = await call.database.many(coursesQuery(call.viewer.memberId, input))
  const page = pageOf(rows, input.limit, (row) => [row.ordered_at.toISOString(), row.ordered_id])
  const pictures = await picturesById(
    call.database,
    page.rows.map(({ picture }) => picture),
  )
  return { items: page.rows.map((row) => cardOf(row, pictures)), nextCursor: page.nextCursor }
}

function cardOf(row: CourseRow, pictures: Awaited<ReturnType<typeof picturesById>>): CourseCard {
  const picture = pictures.get(row.picture ?? '')
  return {
    id: row.id,
    courseTitle: row.title,
    courseDescription: row.description,
    courseSkillLevel: { id: row.level_id, name: row.level_name },
    courseInstructors: row.instructors,
    courseImage: picture ? { ...picture, alt: row.picture_alt } : null,
    topics: row.topics,
    lessons: row.lesson_count,
    minutes: row.minutes,
    progress: progressOf(row),
    assignment: row.assignment,
  }
}

const INSTRUCTORS = instructorNames(raw`version.instructor_ids`)

interface Values {
  memberId: string | null
  skillLevel: string
  instructor: string
  topic: string
  at: string
  id: string
  most: number
}

/** What decides the text of the statement. */
interface Narrowed extends Pick<Filters, 'mine'> {
  filters: readonly (keyof typeof FILTERS)[]
  after: boolean
  usual: number | undefined
  terms: readonly string[]
}

/** Statements without a search, by what narrows them; built once, as every visit needs one. */
const plainStatements = new Map<string, (values: Values) => Compilable<CourseRow>>()

function coursesQuery(memberId: string | null, input: Filters & Paging): Compilable<CourseRow> {
  const { query, mine, skillLevel = '', instructor = '', topic = '', cursor, limit } = input
  const [at = '', id = ''] = (decodeCursor(cursor, [isInstant, isId]) ?? []) as string[]
  const values = { memberId, skillLevel, instructor, topic, at, id, most: limit + 1 }
  const filters = (['skillLevel', 'instructor', 'topic'] as const).filter((name) => values[name] !== '')
  const usual = limit === COURSE_PAGE ? limit : undefined
  const narrowed = { mine, filters, after: id !== '', usual, terms: searchedTerms(query) }
  if (narrowed.terms.length > 0) return coursesStatement(narrowed, values)
  const key = JSON.stringify(narrowed)
  const made =
    plainStatements.get(key) ?? prepared((slots: Values) => coursesStatement(narrowed, slots), { plannedOnce: true })
  plainStatements.set(key, made)
  return made(values)
}

function coursesStatement({ mine, filters, after, usual, terms }: Narrowed, value: Values): Compilable<CourseRow> {
  const order = mine ? MINE : ALL
  const conditions = [
    raw`course.removed_at is null`,
    ...filters.map((name) => FILTERS[name](value)),
    ...terms.map(isFound),
    ...(after ? [raw`(${order.at}, ${order.id}) < (${value.at}::timestamptz, ${value.id}::uuid)`] : []),
  ]
  return statement(raw<CourseRow>`
    select course.id, version.title, version.description, level.id as level_id, level.name as level_name,
      ${INSTRUCTORS} as instructors, version.picture, version.picture_alt, version.topics, version.lesson_count, version.minutes,
      enrolment.enrolled_at, enrolment.completed_at, ${lessonsDone(raw`followed.outline`)} as done,
      coalesce(followed.lesson_count, 0) as lessons, assignment.shown as assignment, ${order.at} as ordered_at,
      ${order.id} as ordered_id
    from ${mine ? enrolledCourses(value.memberId, mine) : allCourses(value.memberId)}
    join course_version version on version.course_id = course.id and version.version = course.published_version
    join course_skill_level level on level.id = version.skill_level_id
    left join course_version followed on followed.course_id = enrolment.course_id and followed.version = enrolment.version
    left join ${openAssignmentOf(value.memberId)} on true
    where ${raw.join(conditions, raw` and `)}
    order by ${order.at} desc, ${order.id} desc limit ${rowsRead(usual, value.most)}`)
}

const ALL = { at: raw`course.published_at`, id: raw`course.id` }
const MINE = { at: raw`enrolment.last_at`, id: raw`enrolment.id` }

const allCourses = (memberId: string | null) => raw`course left join ${latestEnrolment(memberId)} on true`

/** The latest passage of each course alone: whoever renews a certificate is under way again. */
const enrolledCourses = (memberId: string | null, mine: 'underWay' | 'completed') =>
  raw`(select own.* from course_enrolment own
      where own.member_id = ${memberId}::uuid and own.completed_at is ${mine === 'underWay' ? raw`null` : raw`not null`}
        and not exists (select from course_enrolment later where later.course_id = own.course_id
          and later.member_id = own.member_id and later.round > own.round)) enrolment
    join course on course.id = enrolment.course_id`

const FILTERS = {
  skillLevel: ({ skillLevel }: Values) => raw`version.skill_level_id = ${skillLevel}::uuid`,
  instructor: ({ instructor }: Values) => raw`${instructor}::uuid = any (version.instructor_ids)`,
  topic: ({ topic }: Values) => raw`${topic}::text = any (version.topics)`,
}

/** Whether a term is in title or description, in the name of an instructor, or in that of a topic: whose names those are is looked up once. */
const isFound = (term: string) => raw`(version.search_text like ${term}
  or version.instructor_ids && array(
    select instructor.id from course_instructor instructor where ${searchable(INSTRUCTOR_NAME)} like ${term})
  or version.topics && ${entriesWhere('industries', (name) => raw`${searchable(name)} like ${term}`)})`
