import { sql as raw } from 'kysely'
import { pictureOf } from '#features/files/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { AuthorFile } from './contract.ts'

/**
 * The files of an insight that a person's editor shows: those they uploaded, and those referenced by what they can see
 * of it. Others' unpublished uploads stay hidden.
 */
export async function authorFiles(
  database: SiteDatabase,
  insightId: string,
  { sentBy, named }: { sentBy: string | null; named: readonly string[] },
): Promise<AuthorFile[]> {
  const rows = await database.many(
    sent(insightId)
      .where(raw<boolean>`(sent_by = ${sentBy}::uuid or file.id = any (${named}::uuid[]))`)
      .orderBy('file.id'),
  )
  return rows.map(shaped)
}

/** A single one of these files. */
export async function authorFile(
  database: SiteDatabase,
  insightId: string,
  fileId: string,
): Promise<AuthorFile | undefined> {
  const row = await database.one(sent(insightId).where('file.id', '=', fileId))
  return row && shaped(row)
}

const sent = (insightId: string) =>
  sql
    .selectFrom('insight_file')
    .innerJoin('file', (join) =>
      join.onRef('file.site_id', '=', 'insight_file.site_id').onRef('file.id', '=', 'insight_file.file_id'),
    )
    .select(['insight_id', 'file.id', 'kind', 'name', 'type', 'size', 'widths', 'width', 'height', 'seconds'])
    .where('insight_id', '=', insightId)

type Row = ReturnType<typeof sent> extends { execute(): Promise<(infer Found)[]> } ? Found : never

function shaped({ insight_id, id, kind, name, type, size, seconds, ...picture }: Row): AuthorFile {
  return {
    id,
    kind,
    name,
    type,
    size: Number(size),
    url: sentUrl(insight_id, id),
    picture: picture.widths.length > 0 ? pictureOf({ id, ...picture }) : null,
    seconds,
  }
}

/** URL of an insight's file for those who may edit it, published or not. */
export const sentUrl = (insightId: string, fileId: string) => `/api/insights/${insightId}/files/${fileId}`
