import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { isId } from '#platform/server/database/keyset.ts'
import { checkRichText } from '#platform/server/rich-text.ts'
import type { InsightContents } from '../contents.ts'
import { filesNamed, withoutGoneFiles } from '../rules/files-named.ts'
import { fileElsewhere } from './refusals.ts'

/** A text before anything is written. */
export const NO_TEXT = { type: 'doc', content: [] }

/**
 * Contents that may be kept, however unfinished: their text is one of the editor's, and they name files of this insight alone, each
 * for what it was sent for.
 */
export async function keptContents(
  transaction: SiteDatabase,
  insightId: string,
  contents: InsightContents,
): Promise<InsightContents> {
  const { contentJSON, ...said } = contents
  const kept = { ...said, contentJSON: checkRichText(contentJSON ?? NO_TEXT).json }
  await refuseForeignFiles(transaction, insightId, kept)
  return kept
}

/**
 * The same of contents as they are typed: files that somebody else's publication has removed meanwhile are left out instead of
 * standing in the way, and told by their ids.
 */
export async function unfinishedContents(
  transaction: SiteDatabase,
  insightId: string,
  contents: InsightContents,
): Promise<{ kept: InsightContents; filesGone: string[] }> {
  // A broken text is refused before it is looked into.
  checkRichText(contents.contentJSON ?? NO_TEXT)
  const filesGone = await goneOf(transaction, contents)
  const left = filesGone.length > 0 ? withoutGoneFiles(contents, (id) => !filesGone.includes(id)) : contents
  return { kept: await keptContents(transaction, insightId, left), filesGone }
}

async function goneOf(transaction: SiteDatabase, contents: InsightContents): Promise<string[]> {
  const named = [...new Set(filesNamed(contents).map(({ id }) => id))].filter(isId)
  if (named.length === 0) return []
  const rows = await transaction.many(sql.selectFrom('file').select('id').where('id', 'in', named))
  const there = new Set(rows.map((row) => row.id))
  return named.filter((id) => !there.has(id))
}

async function refuseForeignFiles(
  transaction: SiteDatabase,
  insightId: string,
  contents: InsightContents,
): Promise<void> {
  const named = filesNamed(contents)
  if (named.length === 0) return
  if (!named.every(({ id }) => isId(id))) throw fileElsewhere()
  const own = await transaction.many(
    sql
      .selectFrom('insight_file')
      .select(['file_id', 'kind'])
      .where('insight_id', '=', insightId)
      .where('file_id', 'in', [...new Set(named.map(({ id }) => id))]),
  )
  const kinds = new Map(own.map((row) => [row.file_id, row.kind]))
  if (named.some(({ id, kind }) => kinds.get(id) !== kind)) throw fileElsewhere()
}
