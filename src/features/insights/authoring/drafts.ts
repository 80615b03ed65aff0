import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { AuthoredInsight } from '../authoring-contract.ts'
import type { InsightContents } from '../contents.ts'
import { keptContents, NO_TEXT } from './check-contents.ts'
import { editorOf } from './editor.ts'
import { tooManyDrafts } from './refusals.ts'
import { tell } from './tell.ts'
import { writeWorkingCopy } from './working-copies.ts'

/** Drafts one person keeps at most. */
const MOST_DRAFTS = 500

/** Begins an insight in the signed-in member's name (WRITE-39); its text stands in their working copy until it is published (INS-B1). */
export async function addDraft(
  call: Call,
  { contents, screen }: { contents: InsightContents; screen?: string | undefined },
): Promise<AuthoredInsight> {
  return call.change(async (transaction) => {
    await refuseTooMany(call, transaction)
    const id = await insertDraft(call, transaction)
    const kept = await keptContents(transaction, id, contents)
    const memberId = call.viewer.memberId ?? ''
    await writeWorkingCopy(transaction, id, memberId, { contents: kept, basedOn: 0, keptAt: call.now, screen })
    await tell(transaction, { id, author_id: memberId }, { name: 'insights.draftAdded', by: memberId })
    return editorOf(call, transaction, id)
  })
}

/** An insight that nobody sees yet, by whoever is signed in. */
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
  if ((drafts?.count ?? 0) >= MOST_DRAFTS) throw tooManyDrafts(MOST_DRAFTS)
}
