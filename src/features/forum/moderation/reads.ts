import { sql as raw } from 'kysely'
import { shownName } from '#base/names.ts'
import { profilesById } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { decodeCursor, isId, isInstant, pageOf } from '#platform/server/database/keyset.ts'
import { memberWriter } from '../aliases/alias.ts'
import { writersAndTexts, writersOf } from '../reads/writers.ts'
import type { Writer } from '../shapes.ts'
import { type CaseItem, type CaseState, type CaseWhole, type Decision, MAX_WAITING, REPORTS_SHOWN } from './contract.ts'
import { caseGone } from './refusals.ts'
import { requireForum } from './require-forum.ts'

/** Characters of an item's text in the queue. */
const EXCERPT = 200

/** A page of the queue: waiting cases oldest first, decided ones newest first (FOR-B3). */
export async function caseList(call: Call, input: { cursor?: string | undefined; limit: number; show: CaseState }) {
  requireForum(call)
  const after = decodeCursor(input.cursor, [isInstant, isId])
  const [order, beyond] = input.show === 'decided' ? (['desc', raw`<`] as const) : (['asc', raw`>`] as const)
  let query = cases()
    .where('forum_case.state', '=', input.show)
    .orderBy('forum_case.since', order)
    .orderBy('forum_case.id', order)
    .limit(input.limit + 1)
  if (after)
    query = query.where(
      raw<boolean>`(forum_case.since, forum_case.id) ${beyond} (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    )
  const page = pageOf(await call.database.many(query), input.limit, (row) => [row.since.toISOString(), row.id])
  const writer = await writersOf(call.database, page.rows)
  return { items: page.rows.map((row) => itemOfQueue(row, writer(row))), nextCursor: page.nextCursor }
}

/** Number of waiting cases, for the dashboard's menu. */
export async function caseCounts(call: Call) {
  requireForum(call)
  const waiting = (state: CaseState) =>
    sql.selectFrom('forum_case').select('id').where('state', '=', state).limit(MAX_WAITING)
  const row = await call.database.one(
    sql.selectNoFrom([
      sql.selectFrom(waiting('open').as('open')).select(raw<number>`count(*)::int`.as('n')).as('open'),
      sql.selectFrom(waiting('appealed').as('appealed')).select(raw<number>`count(*)::int`.as('n')).as('appealed'),
    ]),
  )
  return { open: row?.open ?? 0, appealed: row?.appealed ?? 0 }
}

/** A case with the item's text, the reports and the decisions; authors under a random name stay anonymous. */
export async function wholeCase(call: Call, { id }: { id: string }): Promise<CaseWhole> {
  requireForum(call)
  const [row, reports] = await Promise.all([
    call.database.one(
      cases()
        .select(['forum_case.reason', 'forum_case.decided_by', 'forum_case.decided_at', 'forum_case.appeal'])
        .select(['forum_case.appealed_at', 'forum_case.final_reason', 'forum_case.final_by', 'forum_case.final_at'])
        .select(raw<string | null>`coalesce(p.content_html, t.content_html)`.as('content'))
        .where('forum_case.id', '=', id),
    ),
    reportsOf(call.database, id),
  ])
  if (!row) throw caseGone()
  const people = [row.decided_by, row.final_by, ...reports.map(({ member_id }) => member_id)]
  const shown = { ...row, content_html: isGone(row) ? '' : (row.content ?? '') }
  const [{ writer, textOf }, profiles] = await Promise.all([
    writersAndTexts(call, [shown]),
    profilesById(
      call.database,
      people.flatMap((person) => person ?? []),
    ),
  ])
  const verdict = (decision: Decision | null, reason: string | null, by: string | null, at: Date | null) =>
    decision === null || at === null
      ? null
      : {
          decision,
          reason: reason ?? '',
          at: at.toISOString(),
          by: shownName(profiles.get(by ?? '')?.displayName),
          own: by === call.viewer.memberId,
        }
  return {
    ...itemOfQueue(row, writer(row)),
    content: textOf(shown),
    reportList: reports.map((each) => ({
      id: each.id,
      reporter: memberWriter(profiles.get(each.member_id ?? '')),
      ground: each.ground,
      explanation: each.words,
      time: each.at.toISOString(),
    })),
    first: verdict(row.first, row.reason, row.decided_by, row.decided_at),
    appeal:
      row.appeal === null || row.appealed_at === null
        ? null
        : { explanation: row.appeal, at: row.appealed_at.toISOString() },
    final: verdict(row.final_decision, row.final_reason, row.final_by, row.final_at),
    own: row.author_id !== null && row.author_id === call.viewer.memberId,
    seeAuthor: row.alias !== null && row.author_id !== null,
  }
}

const reportsOf = (database: SiteDatabase, caseId: string) =>
  database.many(
    sql
      .selectFrom('forum_report')
      .select(['id', 'member_id', 'ground', 'words', 'at'])
      .where('case_id', '=', caseId)
      .orderBy('id', 'desc')
      .limit(REPORTS_SHOWN),
  )

/** Joins a reported thread as `t` and a reported post as `p`; both are null once the thread is deleted. */
const cases = () =>
  sql
    .selectFrom('forum_case')
    .leftJoin('forum_thread as t', (join) => join.onRef('t.id', '=', 'forum_case.thread_id'))
    .leftJoin('forum_post as p', (join) => join.onRef('p.id', '=', 'forum_case.post_id'))
    .select(['forum_case.id', 'kind', 'forum_case.thread_id', 'forum_case.post_id', 'forum_case.author_id'])
    .select([
      'author_alias as alias',
      'written_at',
      'state',
      'since',
      'reports',
      'forum_case.decision as first',
      'final_decision',
    ])
    .select(['t.id as thread', 'p.id as post', 't.title'])
    .select(
      raw<
        string | null
      >`left(case when forum_case.post_id is null then t.plaintext else p.plaintext end, ${EXCERPT})`.as('excerpt'),
    )
    .select(
      raw<boolean>`(case when forum_case.post_id is null then t.hidden_at else p.hidden_at end) is not null`.as('hide'),
    )
    .select(
      raw<CaseItem['grounds']>`array(select r.ground from forum_report r where r.case_id = forum_case.id
        group by r.ground order by count(*) desc, r.ground)`.as('grounds'),
    )

type Row = ReturnType<typeof cases> extends { execute(): Promise<(infer Found)[]> } ? Found : never

const isGone = (row: Row) => row.thread === null || (row.post_id !== null && row.post === null)

function itemOfQueue(row: Row, author: Writer): CaseItem {
  const gone = isGone(row)
  return {
    id: row.id,
    kind: row.kind,
    threadId: row.thread_id,
    postId: row.post_id,
    threadTitle: row.title ?? '',
    excerpt: gone ? '' : (row.excerpt ?? ''),
    author,
    writtenAt: row.written_at.toISOString(),
    state: row.state,
    since: row.since.toISOString(),
    reports: row.reports,
    grounds: row.grounds,
    decision: row.final_decision ?? row.first,
    hide: row.hide,
    gone,
  }
}
