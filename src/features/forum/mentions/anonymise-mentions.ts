import { type RawBuilder, sql as raw } from 'kysely'
import { escapeHtml } from '#base/escape-html.ts'
import { ANONYMOUS } from '#base/names.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { rewriteAnswers } from '#platform/server/http/idempotency.ts'
import { subscribe } from '#platform/server/outbox/subscriptions.ts'

/** Replaces the name of a member who has left in others' texts: current texts, revisions, drafts and stored responses (PROF-19). */
export const anonymiseMentions = subscribe(['members.left', 'members.removed'], {
  after: (transaction, event) =>
    anonymise(transaction, String(event.name === 'members.left' ? event.actorId : event.data.memberId)),
})

/** Timeout per statement; long, as each one updates all texts at once. */
const STATEMENT_TIMEOUT = '60s'

async function anonymise(transaction: SiteDatabase, memberId: string): Promise<void> {
  await transaction.run(statement(raw`select set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`))
  const rows = await transaction.many(
    sql.selectFrom('forum_mention').select('name').distinct().where('member_id', '=', memberId),
  )
  const nameless = withoutName(
    memberId,
    rows.map(({ name }) => name),
  )
  const isMentioning = (column: string) =>
    raw<boolean>`${raw.ref(column)} in (select subject_id from forum_mention where member_id = ${memberId}::uuid)`
  const text = {
    content_json: raw<string>`${nameless('content_json')}::jsonb`,
    content_html: raw<string>`regexp_replace(${nameless('content_html')}, ${`(<span data-mention="${memberId}">)[^<]*`},
      ${`\\1@${ANONYMOUS}`}, 'g')`,
    plaintext: nameless('plaintext'),
  }
  await transaction.run(sql.updateTable('forum_thread').set(text).where(isMentioning('id')))
  await transaction.run(sql.updateTable('forum_post').set(text).where(isMentioning('id')))
  const { plaintext } = text
  await transaction.run(sql.updateTable('forum_revision').set({ plaintext }).where(isMentioning('subject_id')))
  const names = (column: string) => raw<boolean>`position(${memberId} in ${raw.ref(column)}::text) > 0`
  const contents = raw<string>`${nameless('contents')}::jsonb`
  await transaction.run(sql.updateTable('forum_draft').set({ contents }).where(names('contents')))
  const answer = raw<string>`${nameless('answer')}::jsonb`
  await rewriteAnswers(transaction, { answer, where: names('answer') })
  await transaction.run(sql.deleteFrom('forum_mention').where('member_id', '=', memberId))
}

/** A column, JSON or not, with every mention of this member replaced by 'anonymous user'. */
function withoutName(memberId: string, names: readonly string[]) {
  // The mention node as PostgreSQL formats jsonb.
  const node = `"name": "([^"\\\\]|\\\\.)*", "memberId": "${memberId}"`
  const namesPattern =
    names.length === 0 ? '(?!)' : `(@|/Profile/)(${names.flatMap(writtenAs).map(literally).join('|')})(?!\\w)`
  return (column: string): RawBuilder<string> => raw`regexp_replace(regexp_replace(${raw.ref(column)}::text, ${node},
    ${`"name": "${ANONYMOUS}", "memberId": "${memberId}"`}, 'g'), ${namesPattern}, ${`\\1${ANONYMOUS}`}, 'g')`
}

/** The forms of a name: plain, in HTML and in a URL, and each of them in JSON. */
function writtenAs(name: string): string[] {
  const plain = [name, escapeHtml(name), encodeURIComponent(name)]
  return [...new Set([...plain, ...plain.map((each) => JSON.stringify(each).slice(1, -1))])]
}

const literally = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')
