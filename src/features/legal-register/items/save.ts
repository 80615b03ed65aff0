import { newId } from '#base/id.ts'
import { cleanName } from '#base/names.ts'
import { forgetSubject } from '#features/forum/server.ts'
import { nameById } from '#features/members/server.ts'
import { offeredEntries } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Country, Sector } from '../fields.ts'
import { noSuchItem } from '../refusals.ts'
import type { Item, ItemText } from '../shapes.ts'
import { columnsOf, type ItemColumnsWritten, versionOf } from './columns.ts'
import { legalItem } from './item.ts'
import { emptyItem, itemChanged, notTheAuthor, someMissing, unknownArea, unknownRegulator } from './refusals.ts'
import { missingOf } from './rules.ts'
import { tellOfItems } from './tell.ts'

interface Given extends Partial<Record<ItemText, unknown>> {
  filterByArea?: string | undefined
  title: string | null
  link: string
  country: Country[]
  applicableTo: Sector[]
  regulator: string[]
  authorId?: string | undefined
  authorDisplayName?: string | undefined
}

/** Puts an item into the register under the caller's name (LEGADM-04, LEGADM-05, LEGADM-19). */
export async function createItem(call: Call, given: Given): Promise<Item & { id: string }> {
  await checkAuthor(call, given)
  const columns = columnsOf(wholeOf(given))
  return call.change(async (transaction) => {
    await checkEntries(transaction, columns)
    const id = newId()
    const row = { site_id: call.siteId, id, created_at: call.now, time: call.now, author_id: call.viewer.memberId }
    await transaction.run(sql.insertInto('legal_item').values({ ...row, ...columns }))
    return { ...(await saved(call, transaction, { id, revision: 1, columns })), id }
  })
}

/**
 * Saves an item anew, whole; whoever saves is its author from then on, and it stands first (LEGADM-19). An area or regulators that
 * are no longer offered may stay where they are. A save that builds on an older state is refused.
 */
export async function editItem(
  call: Call,
  { id, revision, ...given }: Given & { id: string; revision: number },
): Promise<Item> {
  await checkAuthor(call, given)
  const columns = columnsOf(wholeOf(given))
  return call.change(async (transaction) => {
    const before = await transaction.one(
      sql
        .selectFrom('legal_item')
        .select(['revision', 'area', 'regulators'])
        .where('id', '=', id)
        .where('withdrawn_at', 'is', null)
        .forNoKeyUpdate(),
    )
    if (!before) throw noSuchItem()
    if (before.revision !== revision) throw itemChanged()
    await checkEntries(transaction, columns, before)
    await transaction.run(
      sql
        .updateTable('legal_item')
        .set({ ...columns, time: call.now, author_id: call.viewer.memberId, revision: revision + 1 })
        .where('id', '=', id),
    )
    return saved(call, transaction, { id, revision: revision + 1, columns })
  })
}

/** Deletes an item from the register. Those who hold it keep their records, marked as withdrawn (LEGADM-17, LEGADM-18). */
export async function removeItem(call: Call, { id }: { id: string }): Promise<{ done: true }> {
  await call.change(async (transaction) => {
    const gone = await transaction.one(
      sql
        .updateTable('legal_item')
        .set({ withdrawn_at: call.now })
        .where('id', '=', id)
        .where('withdrawn_at', 'is', null)
        .returning('title'),
    )
    if (!gone) throw noSuchItem()
    // Questions about it keep its title, and lead nowhere any more (LEG-B10).
    await forgetSubject(transaction, { kind: 'legalItem', key: id })
    call.audit.note({ subject: id, before: gone })
    await tellOfItems(transaction)
  })
  return { done: true }
}

/** What a saved item leaves behind in its transaction, and its answer. Every saved state is kept. */
async function saved(
  call: Call,
  transaction: SiteDatabase,
  { id, revision, columns }: { id: string; revision: number; columns: ItemColumnsWritten },
): Promise<Item> {
  await transaction.run(
    sql.insertInto('legal_item_version').values({
      site_id: call.siteId,
      item_id: id,
      revision,
      contents: versionOf(columns),
      saved_at: call.now,
      saved_by: call.viewer.memberId,
    }),
  )
  // Every revision is kept whole, so its number leads to what it says.
  call.audit.note({
    subject: id,
    before: revision > 1 ? { revision: revision - 1 } : null,
    after: { revision, title: columns.title },
  })
  await tellOfItems(transaction)
  return legalItem({ ...call, database: transaction }, { id })
}

/** The form fills in who writes; it has to be whoever is signed in (LEGADM-05). */
async function checkAuthor(call: Call, { authorId, authorDisplayName }: Given): Promise<void> {
  const { memberId } = call.viewer
  if (authorId !== undefined && authorId !== memberId) throw notTheAuthor()
  if (authorDisplayName !== undefined && authorDisplayName !== (await nameById(call.database, memberId)))
    throw notTheAuthor()
}

/** Refuses an item of which something is missing (LEGADM-09 to LEGADM-15). */
function wholeOf(given: Given) {
  const title = cleanName(given.title ?? '')
  const fields = missingOf({ ...given, title })
  if (fields.title) throw emptyItem(fields)
  if (Object.keys(fields).length > 0) throw someMissing(fields)
  const { headlineDetails, description, consequence, howThisApplies } = given
  const texts = { headlineDetails, description, consequence, howThisApplies }
  return { ...given, ...texts, title, filterByArea: given.filterByArea ?? '' }
}

/** Area and regulators are active entries of the site's lists, or what the item has already (TEN-29). */
async function checkEntries(
  transaction: SiteDatabase,
  { area, regulators }: { area: string; regulators: readonly string[] },
  before?: { area: string; regulators: readonly string[] },
): Promise<void> {
  const lists = await offeredEntries(transaction, ['legalCategories', 'legalRegulators'])
  const areas = new Set([...lists.legalCategories.map(({ path }) => path), before?.area])
  const known = new Set([...lists.legalRegulators.map(({ path }) => path), ...(before?.regulators ?? [])])
  if (!areas.has(area)) throw unknownArea()
  if (regulators.some((regulator) => !known.has(regulator))) throw unknownRegulator()
}
