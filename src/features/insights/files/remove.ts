import { sql as raw } from 'kysely'
import { notFound, Problem } from '#base/problem.ts'
import { removeFiles } from '#features/files/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { requireEditable } from './access.ts'
import { publishedFiles } from './unused.ts'

/**
 * Removes an uploaded file, record and bytes. A published file is removed by publishing without it, and a planned one
 * by cancelling the plan.
 */
export async function removeFile(call: Call, { id, fileId }: { id: string; fileId: string }): Promise<{ done: true }> {
  await call.change(async (transaction) => {
    await requireEditable(call, transaction, id, { lock: true })
    const row = await transaction.one(
      sql
        .selectFrom('insight_file')
        .select(
          raw<boolean>`file_id::text in (select file_id from (${publishedFiles(raw`select ${id}::uuid`)}) published)
            or exists (select from insight_plan p where p.insight_id = ${id}::uuid and position(insight_file.file_id::text in p.contents::text) > 0)`.as(
            'needed',
          ),
        )
        .where('insight_id', '=', id)
        .where('file_id', '=', fileId),
    )
    if (!row) throw noSuchFile()
    if (row.needed)
      throw new Problem(
        'insights.file-in-use',
        'conflict',
        'This file is part of what is published or planned. Publish the insight without it.',
      )
    await removeFiles(transaction, [fileId])
  })
  return { done: true }
}

export const noSuchFile = () => notFound('insights.no-file', 'This insight has no such file.')
