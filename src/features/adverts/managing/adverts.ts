import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { Page } from '#base/operation.ts'
import { removeFiles } from '#features/files/server.ts'
import { offeredEntries } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { advertChanged, noAdvert, tooManyAdverts, topicGone } from '../refusals.ts'
import type { Advert, AdvertValues, ChangedAdvert } from './contract.ts'
import { MAX_ADVERTS } from './contract.ts'
import { type PlanSearch, plansPage, stateOf } from './listing.ts'
import { audited, IN_USE, PLAN_COLUMNS, planColumns, timesOf } from './plan.ts'

const state = stateOf(raw`file_id is not null`)

const adverts = () =>
  sql
    .selectFrom('advert')
    .select([...PLAN_COLUMNS, 'alt', 'url', 'type', 'topics', 'file_id'])
    .select(state.as('state'))

/** Address of an advert's picture; a new picture has a new one. */
export const pictureUrl = (id: string, fileId: string): string => `/api/adverts/${id}/picture?version=${fileId}`

type Row = Parameters<typeof timesOf>[0] &
  Omit<Advert, 'startsAt' | 'endsAt' | 'createdAt' | 'picture'> & { file_id: string | null }

function advertOf(row: Row): Advert {
  const { starts_at, ends_at, created_at, file_id, ...advert } = row
  const picture = file_id === null ? null : pictureUrl(row.id, file_id)
  return { ...advert, ...timesOf({ starts_at, ends_at, created_at }), picture }
}

/** All adverts, newest first, or as they are searched and sorted (ADV-08). */
export async function advertList(call: Call, search: PlanSearch): Promise<Page<Advert>> {
  const { rows, nextCursor } = await plansPage(call.database, adverts(), { ...search, stateIs: state })
  return { items: rows.map(advertOf), nextCursor }
}

/** Names of all adverts, to choose from. */
export const advertChoices = async ({
  database,
}: Call): Promise<{ items: Pick<Advert, 'id' | 'name' | 'type'>[] }> => ({
  items: await database.many(
    sql.selectFrom('advert').select(['id', 'name', 'type']).where(IN_USE).orderBy('name').orderBy('id'),
  ),
})

/** One advert of the site. */
export async function advertFor(database: SiteDatabase, id: string): Promise<Advert> {
  const row = await database.one(adverts().where('id', '=', id).where(IN_USE))
  if (!row) throw noAdvert()
  return advertOf(row)
}

/** Adds an advert without a picture (ADV-04). */
export const addAdvert = (call: Call, input: AdvertValues): Promise<Advert> =>
  call.change(async (transaction) => {
    await checkTopics(transaction, input.topics)
    return insertAdvert(call, transaction, columnsOf(input))
  })

/** Inserts an advert, unless the site has as many as it may have. */
export async function insertAdvert(
  call: Call,
  transaction: SiteDatabase,
  columns: NewColumns,
  id = newId(),
): Promise<Advert> {
  await lockExclusive(transaction, 'adverts')
  const { length } = await transaction.many(sql.selectFrom('advert').select('id').where(IN_USE).limit(MAX_ADVERTS))
  if (length === MAX_ADVERTS) throw tooManyAdverts()
  const row = { site_id: call.siteId, id, created_at: call.now, ...columns }
  await transaction.run(sql.insertInto('advert').values(row))
  const added = await advertFor(transaction, id)
  call.audit.note({ subject: id, after: audited(added) })
  await announce(transaction, 'adverts', 'members')
  return added
}

/** Changes an advert that is as the caller has seen it. */
export const changeAdvert = (call: Call, { id, revision, ...input }: ChangedAdvert): Promise<Advert> =>
  call.change(async (transaction) => {
    const before = await lockedAdvert(transaction, id)
    if (before.revision !== revision) throw advertChanged()
    await checkTopics(transaction, input.topics, before.topics)
    return save(call, transaction, before, columnsOf(input))
  })

/** Switches an advert on or off (ADV-14). */
export const activateAdvert = (call: Call, { id, isActive }: { id: string; isActive: boolean }): Promise<Advert> =>
  call.change(async (transaction) =>
    save(call, transaction, await lockedAdvert(transaction, id), { is_active: isActive }),
  )

/** Removes an advert with its picture, and from its campaigns; what was counted of it, and its report, stay (ADV-16). */
export const removeAdvert = (call: Call, { id }: { id: string }): Promise<{ done: true }> =>
  call.change(async (transaction) => {
    // Locked as if it were deleted, so that no campaign that is saved meanwhile has it.
    const former = await transaction.one(
      sql.selectFrom('advert').select(['name', 'file_id']).where('id', '=', id).where(IN_USE).forUpdate(),
    )
    if (!former) throw noAdvert()
    await transaction.run(sql.deleteFrom('campaign_advert').where('advert_id', '=', id))
    const removed = { removed_at: call.now, is_active: false, file_id: null }
    await transaction.run(sql.updateTable('advert').set(removed).where('id', '=', id))
    await removeFiles(transaction, former.file_id ? [former.file_id] : [])
    call.audit.note({ subject: id, before: { name: former.name } })
    await announce(transaction, 'adverts', 'members')
    return { done: true }
  })

/** An advert that nobody else changes before the transaction ends. */
export async function lockedAdvert(transaction: SiteDatabase, id: string): Promise<Advert> {
  await transaction.one(sql.selectFrom('advert').select('id').where('id', '=', id).forUpdate())
  return advertFor(transaction, id)
}

type NewColumns = ReturnType<typeof columnsOf> & { file_id?: string }
type Columns = Partial<NewColumns>

/** Saves a locked advert, with its entry in the log. */
export async function save(call: Call, transaction: SiteDatabase, before: Advert, columns: Columns): Promise<Advert> {
  const changed = { ...columns, revision: before.revision + 1 }
  await transaction.run(sql.updateTable('advert').set(changed).where('id', '=', before.id))
  const after = await advertFor(transaction, before.id)
  call.audit.note({ subject: before.id, before: audited(before), after: audited(after) })
  await announce(transaction, 'adverts', 'members')
  return after
}

/** The columns of what an administrator enters. */
export const columnsOf = ({ alt, url, type, topics, ...plan }: AdvertValues) => ({
  ...planColumns(plan),
  alt,
  url,
  type,
  topics: [...new Set(topics)],
})

/** Refuses topics that the site does not offer, except those an advert has already. */
async function checkTopics(transaction: SiteDatabase, chosen: readonly string[], former: readonly string[] = []) {
  const { industries } = await offeredEntries(transaction, ['industries'])
  const known = new Set([...former, ...industries.map(({ path }) => path)])
  if (chosen.some((topic) => !known.has(topic))) throw topicGone()
}
