import { Readable } from 'node:stream'
import { sql as raw } from 'kysely'
import { displayNameOf } from '#features/members/server.ts'
import { type Call, FileAnswer } from '#platform/server/call.ts'
import { csvLine } from '#platform/server/csv.ts'
import { sql } from '#platform/server/database/database.ts'
import { oneExportAtATime } from '#platform/server/http/one-export.ts'
import { requireForum } from './require-forum.ts'

/** Rows per read, so that a long log takes no more memory than a short one. */
const BATCH_SIZE = 500

const HEADINGS = ['Time', 'Case', 'Kind', 'Item', 'Step', 'By', 'Member', 'Decision', 'Ground', 'Words']

/** The whole log of reports, decisions and appeals as CSV, oldest first (FOR-B3). */
export async function caseLog(call: Call): Promise<FileAnswer> {
  requireForum(call)
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="moderation-log.csv"',
  }
  return oneExportAtATime(call, async () => new FileAnswer(headers, Readable.from(lines(call))))
}

async function* lines({ database }: Call): AsyncIterable<string> {
  yield csvLine(HEADINGS)
  for (let after: string | undefined; ; ) {
    const query = sql
      .selectFrom('forum_case_log')
      .select(['id', 'at', 'case_id', 'kind', 'subject_id', 'step', 'actor_id', 'decision', 'ground'])
      .select(raw<string | null>`coalesce(actor_alias, ${displayNameOf('actor_id')})`.as('by'))
      .select('words')
      .orderBy('id')
      .limit(BATCH_SIZE)
    const rows = await database.many(after ? query.where('id', '>', after) : query)
    for (const row of rows)
      yield csvLine([
        row.at.toISOString(),
        row.case_id,
        row.kind,
        row.subject_id,
        row.step,
        row.by ?? '',
        row.actor_id ?? '',
        row.decision ?? '',
        row.ground ?? '',
        row.words,
      ])
    after = rows.at(-1)?.id
    if (rows.length < BATCH_SIZE) return
  }
}
