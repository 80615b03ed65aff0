import { newId } from '#base/id.ts'
import { cleanName } from '#base/names.ts'
import { detachSubject } from '#features/forum/server.ts'
import { nameById } from '#features/members/server.ts'
import { offeredEntries } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Country, Sector } from '../fields.ts'
import { noSuchItem } from '../refusals.ts'
import type { Item, ItemText } from '../shapes.ts'
import { announceItems } from './announce.ts'
import { columnsOf, versionOf, type WrittenItemColumns } from './columns.ts'
import { legalItem } from './item.ts'
import { emptyItem, itemChanged, notTheAuthor, someMissing, unknownArea, unknownRegulator } from './refusals.ts'
import { missingOf } from './rules.ts'

interface ItemInput extends Partial<Record<ItemText, unknown>> {
  filterByArea?: string | undefined
  title: string | null
  link: string
  country: Country[]
  applicableTo: Sector[]
  regulator: string[]
  authorId?: string | undefined
  authorDisplayName?: string | undefined
}

/** Creates an item with the caller as its author (LEGADM-04, LEGADM-05, LEGADM-19). */
export async function createItem(call: Call, input: ItemInput): Promise<Item & { id: string }> {
  await checkAuthor(call, input)
  const columns = columnsOf(completeItem(input))
  return call.change(async (transaction) => {
    await checkEntries(transaction, columns)
    const id = newId()
    const row = { site_id: call.siteId, id, created_at: call.now, time: call.now, author_id: call.viewer.memberId }
    await transaction.run(sql.insertInto('legal_item').values({ ...row, ...columns }))
    return { ...(await saved(call, transaction, { id, revision: 1, columns })), id }
  })
}

/**
 * Saves all fields of an item; the caller becomes its author, and it moves to the top of the list (LEGADM-19). Areas and regulators that
 * are no longer active may stay. A save based on an older revision is refused.
 */
export async function editItem(
  call: Call,
  { id, revision, ...input }: ItemInput & { id: string; revision: number },
): Promise<Item> {
  await checkAuthor(call, input)
  const columns = columnsOf(completeItem(input))
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

/** Deletes an item from the register. Members who have it keep their records, marked as withdrawn (LEGADM-17, LEGADM-18). */
export async function removeItem(call: Call, { id }: { id: string }): Promise<{ done: true }> {
  await call.change(async (transaction) => {
    const withdrawn = await transaction.one(
      sql
        .updateTable('legal_item')
        .set({ withdrawn_at: call.now })
        .where('id', '=', id)
        .where('withdrawn_at', 'is', null)
        .returning('title'),
    )
    if (!withdrawn) throw noSuchItem()
    // Forum threads about it keep its title but no longer link to it (LEG-B10).
    await detachSubject(transaction, { kind: 'legalItem', key: id })
    call.audit.note({ subject: id, before: withdrawn })
    await announceItems(transaction)
  })
  return { done: true }
}

/** Stores the version, writes the audit entry, announces the item and returns it. Every version is retained. */
async function saved(
  call: Call,
  transaction: SiteDatabase,
  { id, revision, columns }: { id: string; revision: number; columns: WrittenItemColumns },
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
  // Every version is stored in full, so the revision is enough to look it up.
  call.audit.note({
    subject: id,
    before: revision > 1 ? { revision: revision - 1 } : null,
    after: { revision, title: columns.title },
  })
  await announceItems(transaction)
  return legalItem({ ...call, database: transaction }, { id })
}

/** The author sent by the form must be the caller (LEGADM-05). */
async function checkAuthor(call: Call, { authorId, authorDisplayName }: ItemInput): Promise<void> {
  const { memberId } = call.viewer
  if (authorId !== undefined && authorId !== memberId) throw notTheAuthor()
  if (authorDisplayName !== undefined && authorDisplayName !== (await nameById(call.database, memberId)))
    throw notTheAuthor()
}

/** Refuses an item with missing fields (LEGADM-09 to LEGADM-15). */
function completeItem(input: ItemInput) {
  const title = cleanName(input.title ?? '')
  const fields = missingOf({ ...input, title })
  if (fields.title) throw emptyItem(fields)
  if (Object.keys(fields).length > 0) throw someMissing(fields)
  const { headlineDetails, description, consequence, howThisApplies } = input
  const texts = { headlineDetails, description, consequence, howThisApplies }
  return { ...input, ...texts, title, filterByArea: input.filterByArea ?? '' }
}

/** Area and regulators must be active entries of the site's lists, unless the item has them already (TEN-29). */
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
