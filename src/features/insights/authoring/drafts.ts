import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { InsightContents } from '../contents.ts'
import { publishChange } from '../publishing/announcements.ts'
import { NO_TEXT, savableContents } from './check-contents.ts'
import type { AuthoredInsight } from './contract.ts'
import { editorOf } from './editor.ts'
import { tooManyDrafts } from './problems.ts'
import { writeWorkingCopy } from './working-copies.ts'

/** Maximum number of drafts per person. */
const MAX_DRAFTS = 500

/**
 * Creates an insight in the signed-in member's name (WRITE-39); its contents are in their working copy until it is
 * published (INS-B1).
 */
export async function addDraft(
  call: Call,
  { contents, screen }: { contents: InsightContents; screen?: string | undefined },
): Promise<AuthoredInsight> {
  return call.change(async (transaction) => {
    await refuseTooMany(call, transaction)
    const id = await insertDraft(call, transaction)
    const savable = await savableContents(transaction, id, contents)
    const memberId = call.viewer.memberId ?? ''
    await writeWorkingCopy(transaction, id, memberId, { contents: savable, basedOn: 0, savedAt: call.now, screen })
    const event = { name: 'insights.draftAdded', actorId: memberId, data: { insightId: id } } as const
    await publishChange(transaction, { author_id: memberId }, event)
    return editorOf(call, transaction, id)
  })
}

/** Inserts an empty draft of the signed-in member. */
export async function insertDraft(call: Call, transaction: SiteDatabase): Promise<string> {
  const id = newId(call.now.getTime())
  await transaction.run(
    sql.insertInto('insight').values({
      site_id: call.siteId,
      id,
      state: 'draft',
      revision: 0,
      published_at: call.now,
      author_id: call.viewer.memberId,
      title: '',
      content_json: JSON.stringify(NO_TEXT),
    }),
  )
  return id
}

async function refuseTooMany(call: Call, transaction: SiteDatabase): Promise<void> {
  const drafts = await transaction.one(
    sql
      .selectFrom('insight')
      .select(raw<number>`count(*)::int`.as('count'))
      .where('author_id', '=', call.viewer.memberId)
      .where('state', '=', 'draft'),
  )
  if ((drafts?.count ?? 0) >= MAX_DRAFTS) throw tooManyDrafts(MAX_DRAFTS)
}
