import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { notFound, Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { MAX_VIEWS } from './choices.ts'
import { type MemberFilter, memberFilter, type SavedView } from './contract.ts'

const MAX_SHOWN = 200

/** Saved views of the users table: own ones and those that others share, by name (ADM-B2). */
export async function savedViews({ database, viewer }: Call): Promise<{ items: SavedView[] }> {
  const rows = await database.many(
    views()
      .where((has) => has.or([has('is_shared', '=', true), has('member_id', '=', viewer.memberId)]))
      .orderBy('name')
      .orderBy('id')
      .limit(MAX_SHOWN),
  )
  return { items: rows.map((row) => viewOf(row, viewer.memberId)) }
}

/** The filters of a view that this member may see, as the table itself takes them: what it does not know is left out. Throws 404 for any other. */
export async function filterOfView(database: SiteDatabase, id: string, memberId: string | null): Promise<MemberFilter> {
  const row = await database.one(
    views()
      .where('id', '=', id)
      .where((has) => has.or([has('is_shared', '=', true), has('member_id', '=', memberId)])),
  )
  if (!row) throw noView()
  return Object.fromEntries(
    Object.entries(memberFilter.shape).flatMap(([name, field]) => {
      const { success, data } = field.safeParse(row.state[name])
      return success && data !== undefined ? [[name, data]] : []
    }),
  )
}

/** Saves a view under a name, in place of an own one of that name. An administrator may have 50. */
export async function saveView(
  call: Call,
  { name, isShared, state }: { name: string; isShared: boolean; state: SavedView['state'] },
): Promise<SavedView> {
  return call.change(async (transaction) => {
    const { memberId } = call.viewer
    await refuseTooMany(transaction, memberId, name)
    const columns = { is_shared: isShared, state: JSON.stringify(state), saved_at: call.now }
    const row = await transaction.one(
      sql
        .insertInto('member_view')
        .values({ site_id: call.siteId, id: newId(), member_id: memberId, name, ...columns })
        .onConflict((conflict) => conflict.columns(['site_id', 'member_id', 'name']).doUpdateSet(columns))
        .returning(['id', 'name', 'is_shared', 'member_id', 'state']),
    )
    if (!row) throw noView()
    call.audit.note({ subject: row.id, after: { name, isShared } })
    await announce(transaction, 'members', 'admins')
    return viewOf(row, memberId)
  })
}

/** Removes an own view, or a shared one. */
export async function removeView(call: Call, { id }: { id: string }): Promise<{ done: true }> {
  await call.change(async (transaction) => {
    const row = await transaction.one(
      sql
        .deleteFrom('member_view')
        .where('id', '=', id)
        .where((has) => has.or([has('is_shared', '=', true), has('member_id', '=', call.viewer.memberId)]))
        .returning(['name', 'is_shared']),
    )
    if (!row) throw noView()
    call.audit.note({ subject: id, before: { name: row.name, isShared: row.is_shared } })
    await announce(transaction, 'members', 'admins')
  })
  return { done: true }
}

/** What a member saved, for the export of their data. */
export const viewsOf = (memberId: string) => views().where('member_id', '=', memberId).orderBy('name')

/** Views that nobody else uses go with whoever saved them; shared ones stay without an author. */
export const deleteOwnViews = (memberId: string) =>
  sql.deleteFrom('member_view').where('member_id', '=', memberId).where('is_shared', '=', false)

/** Filters of a view that hold text somebody typed. */
const TYPED = ['query', 'name', 'email']

/**
 * Takes from all views what was typed to find this person, who is erased: text with their address, display name, last name or what stands
 * before the @. The rest of a view stays, and so do parts of names that many have.
 */
export const deletePersonFromViews = (memberId: string, email: string) =>
  statement(raw`
    update member_view set state = state - array(${typedFor(email)})
    from member person where person.id = ${memberId}::uuid and exists (${typedFor(email)})`)

/** The names of such filters of a view. */
const typedFor = (email: string) => raw`
  select key from jsonb_each_text(state) typed where key = any (${TYPED}::text[])
    and (strpos(lower(value), lower(${email}::text)) > 0 or strpos(lower(value), lower(nullif(person.display_name, ''))) > 0
      or regexp_split_to_array(lower(trim(value)), '\\s+') && array[
        lower(nullif(person.last_name, '')), split_part(lower(${email}::text), '@', 1)])`

const views = () => sql.selectFrom('member_view').select(['id', 'name', 'is_shared', 'member_id', 'state'])

interface Row {
  id: string
  name: string
  is_shared: boolean
  member_id: string | null
  state: Record<string, unknown>
}

const viewOf = (row: Row, memberId: string | null): SavedView => ({
  id: row.id,
  name: row.name,
  isShared: row.is_shared,
  isOwn: row.member_id === memberId,
  state: row.state as SavedView['state'],
})

async function refuseTooMany(transaction: SiteDatabase, memberId: string | null, name: string): Promise<void> {
  const others = await transaction.many(
    sql
      .selectFrom('member_view')
      .select('id')
      .where('member_id', '=', memberId)
      .where('name', '<>', name)
      .limit(MAX_VIEWS),
  )
  if (others.length >= MAX_VIEWS)
    throw new Problem('members.too-many-views', 'conflict', 'You have saved 50 views. Remove one of them first.')
}

const noView = () => notFound('members.no-view', 'There is no such view.')
