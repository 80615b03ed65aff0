import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { checkRichText } from '#platform/server/rich-text.ts'
import { MAX_PRODUCTS } from '../choices.ts'
import { noDocument, noProduct, productChanged, tooManyProducts } from '../refusals.ts'
import { moveStock } from '../stock/move-stock.ts'
import type { ChangedProduct, NewProduct, ProductInFull } from './contract.ts'
import { attachFiles } from './files.ts'
import { productInFull } from './reads.ts'

/** Adds a product with its variants, files and first stock (ADM-06, ADM-07). */
export const addProduct = (call: Call, input: NewProduct): Promise<ProductInFull> =>
  call.change(async (transaction) => {
    await lockExclusive(transaction, 'products')
    const counted = await transaction.one(
      statement(raw<{ count: number }>`select count(*)::int as count from product where removed_at is null`),
    )
    if ((counted?.count ?? 0) >= MAX_PRODUCTS) throw tooManyProducts()
    const id = newId()
    await transaction.run(
      sql.insertInto('product').values({
        site_id: call.siteId,
        id,
        is_digital: input.isDigital,
        ...columnsOf(input),
        created_at: call.now,
      }),
    )
    await saveParts(call, transaction, { id, isDigital: input.isDigital }, input)
    const added = await productInFull(transaction, id)
    call.audit.note({ subject: id, after: audited(added) })
    return added
  })

/** Changes a product that is as the caller has seen it. */
export const changeProduct = (call: Call, { id, revision, ...input }: ChangedProduct): Promise<ProductInFull> =>
  call.change(async (transaction) => {
    const row = await transaction.one(
      sql.selectFrom('product').select('revision').where('id', '=', id).where('removed_at', 'is', null).forUpdate(),
    )
    if (!row) throw noProduct()
    if (row.revision !== revision) throw productChanged()
    const before = await productInFull(transaction, id)
    await transaction.run(
      sql
        .updateTable('product')
        .set({ ...columnsOf(input), revision: revision + 1 })
        .where('id', '=', id),
    )
    await saveParts(call, transaction, before, input)
    const after = await productInFull(transaction, id)
    call.audit.note({ subject: id, before: audited(before), after: audited(after) })
    return after
  })

/** Removes a product from the shop; orders and purchase orders still name it. */
export const removeProduct = (call: Call, { id }: { id: string }): Promise<{ done: true }> =>
  call.change(async (transaction) => {
    const changed = await transaction.run(
      sql.updateTable('product').set({ removed_at: call.now }).where('id', '=', id).where('removed_at', 'is', null),
    )
    if (changed === 0) throw noProduct()
    call.audit.note({ subject: id, after: { removed: true } })
    await announce(transaction, 'shop', 'members')
    return { done: true }
  })

type Values = Omit<NewProduct, 'isDigital'>

function columnsOf({ name, description, vatRate, isActive }: Values) {
  const text = description === null ? undefined : checkRichText(description)
  return {
    name,
    description: text?.plaintext ?? '',
    description_json: text?.plaintext ? JSON.stringify(text.json) : null,
    vat_rate: vatRate,
    is_active: isActive,
  }
}

type Saved = { id: string; isDigital: boolean }

/** Saves files and variants. A digital product always has its file, as buyers would pay for nothing, and lose what they have paid for. */
async function saveParts(call: Call, transaction: SiteDatabase, product: Saved, input: Values): Promise<void> {
  const { pictures, documentId, variants } = input
  if (product.isDigital && documentId === null) throw noDocument()
  await attachFiles(call, transaction, product.id, {
    pictures,
    documentId: product.isDigital ? documentId : null,
  })
  await saveVariants(call, transaction, product, variants)
  await announce(transaction, 'shop', 'members')
}

/** Saves variants in their order, with the first stock of new ones; those that are not named are sold no more. */
async function saveVariants(
  call: Call,
  transaction: SiteDatabase,
  { id: productId, isDigital }: Saved,
  variants: NewProduct['variants'],
): Promise<void> {
  const rows = variants.map((variant, position) => ({
    ...variant,
    id: variant.id ?? newId(),
    position,
    isNew: !variant.id,
  }))
  const ids = rows.map(({ id }) => id)
  await transaction.run(
    statement(raw`
      update product_variant set removed_at = now() where product_id = ${productId}::uuid and removed_at is null
        and id <> all (${ids}::uuid[])`),
  )
  const changed = await transaction.many(
    statement(raw<{ id: string }>`
      update product_variant v set name = row.name, sku = row.sku, amount = row.amount, position = row.position
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, name text, sku text, amount int, position int)
      where v.id = row.id and v.product_id = ${productId}::uuid and v.removed_at is null returning v.id`),
  )
  const added = rows.filter(({ isNew }) => isNew)
  // A variant of another product, or one that somebody else has removed.
  if (changed.length + added.length !== rows.length) throw productChanged()
  if (added.length === 0) return
  await transaction.run(
    sql.insertInto('product_variant').values(
      added.map(({ id, name, sku, amount, position }) => ({
        site_id: transaction.siteId,
        id,
        product_id: productId,
        name,
        sku,
        amount,
        position,
      })),
    ),
  )
  const stocked = isDigital ? [] : added.filter(({ stock }) => stock > 0)
  const changes = stocked.map(({ id, stock }) => ({ variantId: id, stock, reserved: 0, causeId: null }))
  await moveStock(transaction, changes, { kind: 'corrected', memberId: call.viewer.memberId })
}

/** What the audit log holds of a product; the entry's subject names it already. */
const audited = ({ name, isActive, vatRate, variants, pictures, document }: ProductInFull) => ({
  name,
  isActive,
  vatRate,
  variants: variants.map(({ id, name: variant, sku, amount }) => ({ id, name: variant, sku, amount })),
  pictures: pictures.length,
  document: document?.fileId ?? null,
})
