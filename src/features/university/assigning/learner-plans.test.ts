import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleUrls } from '#platform/server/migrate.ts'
import { type Planted, plantCourse } from '#tests/kit/courses.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import type { LearnerSort } from './contract.ts'
import { learnersQuery } from './learner-rows.ts'

/** Of those who follow the course, the last by name and by due date alone have not begun. */
const LEARNERS = 2_000
const PAGE = 20

let app: TestApp
let course: Planted
let reader: pg.Client
beforeAll(async () => {
  app = await openTestApp()
  course = await plantCourse(app)
  await asOwner(app, async (owner) => {
    // Rows of nobody are enough for a plan.
    await owner.query(`set session_replication_role = 'replica'`)
    await owner.query(
      `with enrolled as (
         insert into course_enrolment (site_id, id, course_id, member_id, version)
         select $1, gen_random_uuid(), $2, gen_random_uuid(), 1 from generate_series(1, ${LEARNERS})
         returning id, member_id, enrolled_at)
       insert into course_learner
         (site_id, course_id, member_id, enrolment_id, round, version, enrolled_at, state, name, named, due_on)
       select $1, $2, member_id, id, 1, 1, enrolled_at, case when n > ${LEARNERS - 2 * PAGE} then 'notBegun' else 'underWay' end,
         to_char(n, '0000'), '', date '2037-01-01' + n::int
       from (select *, row_number() over () as n from enrolled) numbered`,
      [app.siteIds.north, course.id],
    )
    await owner.query('analyze course_learner, course_enrolment')
  })
  reader = new pg.Client({ connectionString: roleUrls(app.ownerUrl).app })
  await reader.connect()
})
afterAll(async () => {
  await reader.end()
  await app.close()
})

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** The nodes that read a table for one page, with the server's own role and the plan it has for all values. */
async function nodesOf(table: string, sort: LearnerSort): Promise<Plan[]> {
  const { sql, parameters } = learnersQuery({
    id: course.id,
    state: 'notBegun',
    sort,
    order: 'asc',
    limit: PAGE,
  }).compile()
  await reader.query('begin; set local plan_cache_mode = force_generic_plan')
  await reader.query(`select set_config('app.site', $1, true)`, [app.siteIds.north])
  const { rows } = await reader.query(`explain (analyze, format json) ${sql}`, [...parameters])
  await reader.query('commit')
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)]
  return flat(rows[0]['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] === table)
}

test('those who are equally far are found without reading past all others, by name and by due date [UNI-B4]', async () => {
  for (const sort of ['name', 'dueOn'] as const) {
    const [node, ...others] = await nodesOf('course_learner', sort)
    expect(node).toMatchObject({ 'Actual Rows': PAGE + 1, 'Actual Loops': 1 })
    expect([node?.['Rows Removed by Filter'] ?? 0, others]).toEqual([0, []])
  }
})
