import { sql as raw } from 'kysely'
import { displayNameOf, nameById } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { decodeCursor, pageOf } from '#platform/server/database/keyset.ts'
import { assertEditable, planOf, wholeInsight } from '../authoring/access.ts'
import { contentsOf } from '../authoring/columns.ts'
import { versionGone } from '../authoring/problems.ts'
import type { InsightContents } from '../contents.ts'
import { insightGone } from '../reads/reader.ts'
import { referencedFiles, withoutGoneFiles } from '../rules/referenced-files.ts'

const isRevision = (part: unknown): boolean => Number.isInteger(part) && Math.abs(part as number) < 2 ** 31

/** The publications of an insight, newest first. */
export async function versionList(call: Call, input: { id: string; cursor?: string | undefined; limit: number }) {
  const [after] = decodeCursor(input.cursor, [isRevision]) ?? []
  const insight = await editableInsight(call, input.id)
  let query = sql
    .selectFrom('insight_version')
    .select(['revision', 'published_at', raw<string>`contents ->> 'title'`.as('title')])
    .select(displayNameOf('published_by').as('by'))
    .where('insight_id', '=', input.id)
    .orderBy('revision', 'desc')
    .limit(input.limit + 1)
  if (after !== undefined) query = query.where('revision', '<', after as number)
  const rows = await call.database.many(query)
  if (after === undefined && rows[0]?.revision !== insight.revision && insight.revision > 0)
    rows.unshift(await currentAsVersion(call.database, insight))
  const page = pageOf(rows, input.limit, (row) => [row.revision])
  return {
    items: page.rows.map(({ revision, published_at, title, by }) => ({
      revision,
      publishedAt: published_at.toISOString(),
      by,
      title,
    })),
    nextCursor: page.nextCursor,
  }
}

/** One version with its contents, and how many of its files have been replaced since and no longer exist (WRITE-27). */
export async function readVersion(call: Call, { id, revision }: { id: string; revision: number }) {
  const insight = await editableInsight(call, id)
  const row = await call.database.one(
    sql
      .selectFrom('insight_version')
      .select(['contents', 'published_at', displayNameOf('published_by').as('by')])
      .where('insight_id', '=', id)
      .where('revision', '=', revision),
  )
  const version = row ?? (revision === insight.revision ? await currentAsVersion(call.database, insight) : undefined)
  if (!version) throw versionGone()
  const { contents, published_at, by } = version
  return {
    revision,
    publishedAt: published_at.toISOString(),
    by,
    title: contents.title,
    ...(await withFilesThere(call.database, id, contents)),
  }
}

async function editableInsight(call: Call, id: string) {
  const [row, plan] = await Promise.all([call.database.one(wholeInsight(id)), call.database.one(planOf(id))])
  if (!row) throw insightGone()
  assertEditable(call.viewer, row, plan !== undefined)
  return row
}

/** A publication made before versions existed, or by a seed, shown from the insight's row. */
async function currentAsVersion(database: SiteDatabase, insight: Awaited<ReturnType<typeof editableInsight>>) {
  const { revision, title, author_id, edited_at, published_at } = insight
  const by = await nameById(database, author_id)
  return { revision, title, contents: contentsOf(insight), published_at: edited_at ?? published_at, by }
}

async function withFilesThere(
  database: SiteDatabase,
  insightId: string,
  contents: InsightContents,
): Promise<{ contents: InsightContents; filesGone: number }> {
  const named = [...new Set(referencedFiles(contents).map(({ id }) => id))]
  if (named.length === 0) return { contents, filesGone: 0 }
  const rows = await database.many(
    sql.selectFrom('insight_file').select('file_id').where('insight_id', '=', insightId).where('file_id', 'in', named),
  )
  const there = new Set(rows.map((row) => row.file_id))
  return { contents: withoutGoneFiles(contents, (id) => there.has(id)), filesGone: named.length - there.size }
}
