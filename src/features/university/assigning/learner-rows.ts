import { type Compilable, type RawBuilder, sql as raw } from 'kysely'
import { displayNameOf } from '#features/members/server.ts'
import { SITE_TODAY } from '#features/site/server.ts'
import { decodeCursor, isDay, isId, type Paging } from '#platform/server/database/keyset.ts'
import { preparedByShape, rowsRead } from '#platform/server/database/prepared.ts'
import { statement } from '#platform/server/database/statement.ts'
import { CERTIFICATE_STATE, type CertificateRow } from '../certificates/shape.ts'
import { AUTHOR_PAGE } from '../fields.ts'
import type { ProgressRow } from '../learning/progress.ts'
import type { LearnerSort, LearnerState } from './contract.ts'

/** What the completion table is filtered by. */
export interface LearnerFilters {
  query?: string | undefined
  state?: LearnerState | undefined
  overdue?: 'yes' | undefined
  assigned?: 'yes' | undefined
}

export interface Listed extends LearnerFilters, Paging {
  id: string
  sort: LearnerSort
  order: 'asc' | 'desc'
}

export interface LearnerRow extends ProgressRow {
  member_id: string
  display_name: string
  company: string
  state: LearnerState
  assigned_at: Date | null
  assigned_by: string | null
  due_on: string | null
  is_overdue: boolean
  /** Of their latest certificate; null without any. */
  certificate_id: string | null
  certificate_state: CertificateRow['state']
  expires_on: string | null
  /** By what the list is ordered. */
  ordered: string
}

/** SQL condition over `learner`: has been assigned the course, has not completed it, and should have by now. */
export const IS_OVERDUE = raw<boolean>`(learner.is_open and learner.due_on < ${SITE_TODAY})`

const isText = (part: unknown): boolean => typeof part === 'string'
const isDayOrNever = (part: unknown): boolean => part === 'infinity' || isDay(part)

/** The columns it is sorted by, each with an index; `member_id` decides between equal ones. */
const COLUMNS = {
  name: { column: raw`learner.name`, type: raw`text`, check: isText },
  dueOn: { column: raw`learner.due_on`, type: raw`date`, check: isDayOrNever },
}

interface Values {
  id: string
  state: string
  /** The last row of the page before, by what the list is ordered. */
  ordered: string
  memberId: string
  most: number
}

/** What decides the text of the statement. */
interface Narrowed extends Pick<Listed, 'sort' | 'order' | 'overdue' | 'assigned'> {
  hasState: boolean
  after: boolean
  usual: number | undefined
  patterns: readonly string[]
}

/** Statements without a search, whose text depends only on what narrows them. */
const plainStatement = preparedByShape(learnersStatement, () => ({ plannedOnce: true }))

/** The learners of a page, and one more if there is another page. */
export function learnersQuery({ id, cursor, limit, sort, order, ...filters }: Listed): Compilable<LearnerRow> {
  const { query, state = '', overdue, assigned } = filters
  const [ordered = '', memberId = ''] = (decodeCursor(cursor, [COLUMNS[sort].check, isId]) ?? []) as string[]
  const values = { id, state, ordered, memberId, most: limit + 1 }
  const usual = limit === AUTHOR_PAGE ? limit : undefined
  const after = memberId !== ''
  const narrowed = { sort, order, overdue, assigned, hasState: state !== '', after, usual, patterns: patternsOf(query) }
  return (narrowed.patterns.length > 0 ? learnersStatement : plainStatement)(narrowed, values)
}

function learnersStatement(narrowed: Narrowed, value: Values): Compilable<LearnerRow> {
  const { column } = COLUMNS[narrowed.sort]
  const direction = narrowed.order === 'asc' ? raw`asc` : raw`desc`
  return statement(raw<LearnerRow>`
    with page as materialized (
      select learner.member_id, learner.enrolment_id, learner.round, learner.state, learner.version, learner.enrolled_at,
        learner.completed_at, learner.is_assigned, ${column}::text as ordered, ${IS_OVERDUE} as is_overdue, ${column} as sorted
      from course_learner learner where ${raw.join(conditionsOf(narrowed, value), raw` and `)}
      order by ${column} ${direction}, learner.member_id ${direction} limit ${rowsRead(narrowed.usual, value.most)}
    ), followed as materialized (
      -- What a version consists of is read once for all who follow it.
      select version.version, version.lesson_count, jsonb_path_query_array(version.outline, '$[*].lessons[*].id') as lesson_ids
      from course_version version
      where version.course_id = ${value.id}::uuid and version.version = any (array(select page.version from page))
    )
    select page.member_id, member.display_name, member.company, page.state, page.ordered, page.is_overdue,
      page.enrolled_at, page.completed_at, followed.lesson_count as lessons,
      -- Whoever has completed the course has done all that its version consists of.
      case when page.completed_at is not null then followed.lesson_count else (
        select count(*)::int from lesson_progress progress where progress.enrolment_id = page.enrolment_id
          and followed.lesson_ids ? progress.lesson_id::text and progress.done_at is not null) end as done,
      assignment.assigned_at, ${displayNameOf('assignment.assigned_by')} as assigned_by, assignment.due_on::text as due_on,
      certificate.id as certificate_id, certificate.state as certificate_state, certificate.expires_on::text as expires_on
    from page join followed on followed.version = page.version
    join member on member.id = page.member_id
    left join course_assignment assignment on page.is_assigned and assignment.course_id = ${value.id}::uuid
      and assignment.member_id = page.member_id
    left join lateral (
      select certificate.id, certificate.expires_on, ${CERTIFICATE_STATE} as state from course_certificate certificate
      -- Nobody has one who is in their first round.
      where (page.round > 1 or page.completed_at is not null)
        and certificate.course_id = ${value.id}::uuid and certificate.member_id = page.member_id
      order by certificate.issued_at desc, certificate.id desc limit 1) certificate on true
    order by page.sorted ${direction}, page.member_id ${direction}`)
}

function conditionsOf(narrowed: Narrowed, value: Values): RawBuilder<unknown>[] {
  const { sort, order, overdue, assigned, hasState, after, patterns } = narrowed
  const { column, type } = COLUMNS[sort]
  const further = order === 'asc' ? raw`>` : raw`<`
  return [
    // A course that was deleted has nobody.
    raw`learner.course_id = (select course.id from course where course.id = ${value.id}::uuid and course.removed_at is null)`,
    ...(hasState ? [raw`learner.state = ${value.state}::text`] : []),
    ...(overdue ? [IS_OVERDUE] : []),
    ...(assigned ? [raw`learner.is_assigned`] : []),
    ...patterns.map((pattern) => raw`learner.named like ${pattern}::text`),
    ...(after
      ? [raw`(${column}, learner.member_id) ${further} (${value.ordered}::${type}, ${value.memberId}::uuid)`]
      : []),
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
