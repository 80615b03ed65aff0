import { existingFiles } from '#features/files/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { isId } from '#platform/server/database/keyset.ts'
import { checkRichText } from '#platform/server/rich-text.ts'
import type { InsightContents } from '../contents.ts'
import { referencedFiles, withoutGoneFiles } from '../rules/referenced-files.ts'
import { fileElsewhere } from './problems.ts'

/** An empty text. */
export const NO_TEXT = { type: 'doc', content: [] }

/**
 * Checks contents before they are saved, however incomplete: the text must be an editor document, and files must belong
 * to this insight and have the right kind.
 */
export async function savableContents(
  transaction: SiteDatabase,
  insightId: string,
  contents: InsightContents,
): Promise<InsightContents> {
  const { contentJSON, ...fields } = contents
  const checked = { ...fields, contentJSON: checkRichText(contentJSON ?? NO_TEXT).json }
  await refuseForeignFiles(transaction, insightId, checked)
  return checked
}

/**
 * The same for contents being edited: files that another publication has removed meanwhile are left out, and their ids
 * returned.
 */
export async function unfinishedContents(
  transaction: SiteDatabase,
  insightId: string,
  contents: InsightContents,
): Promise<{ savable: InsightContents; filesGone: string[] }> {
  // Rejects an invalid text before its files are read.
  checkRichText(contents.contentJSON ?? NO_TEXT)
  const filesGone = await missingFilesOf(transaction, contents)
  const left = filesGone.length > 0 ? withoutGoneFiles(contents, (id) => !filesGone.includes(id)) : contents
  return { savable: await savableContents(transaction, insightId, left), filesGone }
}

async function missingFilesOf(transaction: SiteDatabase, contents: InsightContents): Promise<string[]> {
  const named = [...new Set(referencedFiles(contents).map(({ id }) => id))].filter(isId)
  if (named.length === 0) return []
  const existing = await existingFiles(transaction, named)
  return named.filter((id) => !existing.has(id))
}

async function refuseForeignFiles(
  transaction: SiteDatabase,
  insightId: string,
  contents: InsightContents,
): Promise<void> {
  const named = referencedFiles(contents)
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
