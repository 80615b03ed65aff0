import { nameById } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { insightGone } from '../reads/reader.ts'
import { referencedFiles } from '../rules/referenced-files.ts'
import { assertEditable, planOf, wholeInsight } from './access.ts'
import { authorFiles } from './author-files.ts'
import { contentsOf } from './columns.ts'
import type { AuthoredInsight } from './contract.ts'
import { otherEditors, ownWorkingCopy } from './working-copies.ts'

/** An insight with its published contents, the viewer's changes, its other editors, its plan and its files. */
export async function editInsight(call: Call, { id }: { id: string }): Promise<AuthoredInsight> {
  const { row, plan } = await insightWithPlan(call.database, id)
  assertEditable(call.viewer, row, plan !== undefined)
  return shaped(call, call.database, row, plan)
}

/** The same as the response to a change, without a permission check. */
export async function editorOf(call: Call, database: SiteDatabase, id: string): Promise<AuthoredInsight> {
  const { row, plan } = await insightWithPlan(database, id)
  return shaped(call, database, row, plan)
}

async function insightWithPlan(database: SiteDatabase, id: string) {
  const [row, plan] = await Promise.all([database.one(wholeInsight(id)), database.one(planOf(id))])
  if (!row) throw insightGone()
  return { row, plan }
}

type WithPlan = Awaited<ReturnType<typeof insightWithPlan>>

async function shaped(
  call: Call,
  database: SiteDatabase,
  row: WithPlan['row'],
  plan: WithPlan['plan'],
): Promise<AuthoredInsight> {
  const { id } = row
  const { memberId, role } = call.viewer
  const [workingCopy, others, author, planner] = await Promise.all([
    ownWorkingCopy(database, id, memberId),
    otherEditors(database, id, { memberId, now: call.now }),
    nameById(database, row.author_id),
    nameById(database, plan?.planned_by ?? null),
  ])
  const contents = contentsOf(row)
  const seen = [contents, workingCopy?.contents, workingCopy?.stashed, plan?.contents].filter((each) => each != null)
  const named = seen.flatMap(referencedFiles).map((file) => file.id)
  const files = await authorFiles(database, id, { sentBy: memberId, named })
  return {
    id,
    state: row.state,
    author: { id: row.author_id, displayName: author },
    revision: row.revision,
    contents,
    workingCopy,
    plan: plan ? { publishAt: plan.publish_at.toISOString(), by: planner, contents: plan.contents } : null,
    unpublishAt: row.unpublish_at?.toISOString() ?? null,
    publishedAt: row.revision === 0 ? null : row.published_at.toISOString(),
    others,
    files,
    can: { frontPage: role === 'admin' },
  }
}
