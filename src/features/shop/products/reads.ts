import { sql as raw } from 'kysely'
import type { Page } from '#base/operation.ts'
import { type Picture } from '#features/files/contract.ts'
import { picturesById } from '#features/files/server.ts'
import { chargedRate } from '#features/payments/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { newestPage, type Paging } from '#platform/server/database/keyset.ts'
import { statement } from '#platform/server/database/statement.ts'
import { noProduct } from '../refusals.ts'
import type { ManagedProduct, Product, ProductCard, ProductInFull, Variant } from './contract.ts'

const STORED = raw<number>`vat_rate`

/** Products that are not removed, with the VAT that is stored. */
const productRows = (rate = STORED) =>
  sql
    .selectFrom('product')
    .select([
      'id',
      'name',
      'description_json',
      'is_digital as isDigital',
      rate.as('vatRate'),
      'is_active as isActive',
      'revision',
      'created_at',
    ])
    .where('removed_at', 'is', null)

/** Products that are sold, with the VAT that the site charges. */
const soldRows = () => productRows(chargedRate(STORED)).where('is_active', '=', true)

interface StoredVariant {
  id: string
  productId: string
  name: string
  sku: string
  amount: number
  stock: number
  reserved: number
}

/** The variants of these products that are not removed, in their order. */
export const variantsOf = (database: SiteDatabase, productIds: readonly string[]): Promise<StoredVariant[]> =>
  database.many(
    statement(raw<StoredVariant>`
      select id, product_id as "productId", name, sku, amount::int, stock, reserved from product_variant
      where product_id = any (${productIds}::uuid[]) and removed_at is null order by product_id, position, id`),
  )

interface StoredFile {
  productId: string
  fileId: string
  kind: 'picture' | 'document'
  alt: string
  name: string
  size: number
}

const filesOf = (database: SiteDatabase, productIds: readonly string[]): Promise<StoredFile[]> =>
  database.many(
    statement(raw<StoredFile>`
      select product_id as "productId", file_id as "fileId", kind, alt, name, size::float8 from product_file
      where product_id = any (${productIds}::uuid[]) order by product_id, position`),
  )

/** Variants and pictures of products, each in its order. */
async function partsOf(database: SiteDatabase, products: readonly { id: string }[]) {
  const ids = products.map(({ id }) => id)
  const [variants, files] = await Promise.all([variantsOf(database, ids), filesOf(database, ids)])
  const pictures = files.filter(({ kind }) => kind === 'picture')
  const stored = await picturesById(
    database,
    pictures.map(({ fileId }) => fileId),
  )
  return {
    variantsOf: (id: string) => variants.filter(({ productId }) => productId === id),
    documentOf: (id: string): ProductInFull['document'] => {
      const found = files.find(({ productId, kind }) => productId === id && kind === 'document')
      return found ? { fileId: found.fileId, name: found.name, size: found.size } : null
    },
    picturesOf: (id: string): (Picture & { fileId: string })[] =>
      pictures.flatMap(({ productId, fileId, alt }) => {
        const picture = productId === id && stored.get(fileId)
        return picture ? [{ ...picture, alt, fileId }] : []
      }),
  }
}

type Search = Paging & { query?: string | undefined }

const named = (query: string) => raw<boolean>`strpos(lower(name || ' ' || description), lower(${query})) > 0`

const shownVariant =
  (isDigital: boolean) =>
  ({ id, name, amount, stock, reserved }: StoredVariant): Variant => ({
    id,
    name,
    amount,
    left: isDigital ? null : stock - reserved,
  })

function withoutFileId(stored: Picture & { fileId: string }): Picture {
  const { fileId: _, ...picture } = stored
  return picture
}

/** What is sold, newest first. */
export async function productList(call: Call, { query, ...paging }: Search): Promise<Page<ProductCard>> {
  const sold = soldRows()
  const found = query ? sold.where(named(query)) : sold
  const { rows, nextCursor } = await newestPage(call.database, found, { time: 'created_at' }, paging)
  const parts = await partsOf(call.database, rows)
  const items = rows.map(({ id, name, isDigital, vatRate }) => {
    const [picture] = parts.picturesOf(id).map(withoutFileId)
    const variants = parts.variantsOf(id).map(shownVariant(isDigital))
    return { id, name, isDigital, vatRate, variants, picture: picture ?? null }
  })
  return { items, nextCursor }
}

/** One product that is sold. */
export async function productFor(call: Call, { id }: { id: string }): Promise<Product> {
  const row = await call.database.one(soldRows().where('id', '=', id))
  if (!row) throw noProduct()
  const parts = await partsOf(call.database, [row])
  const { name, isDigital, vatRate, description_json: description } = row
  return {
    id,
    name,
    isDigital,
    vatRate,
    description,
    variants: parts.variantsOf(id).map(shownVariant(isDigital)),
    pictures: parts.picturesOf(id).map(withoutFileId),
  }
}

function managedVariant(stored: StoredVariant) {
  const { productId: _, ...variant } = stored
  return variant
}

/** All products for who manages the shop, newest first. */
export async function managedProducts(call: Call, { query, ...paging }: Search): Promise<Page<ManagedProduct>> {
  const found = query ? productRows().where(named(query)) : productRows()
  const { rows, nextCursor } = await newestPage(call.database, found, { time: 'created_at' }, paging)
  const parts = await partsOf(call.database, rows)
  const items = rows.map(({ id, name, isDigital, vatRate, isActive, revision }) => ({
    id,
    name,
    isDigital,
    vatRate,
    isActive,
    revision,
    variants: parts.variantsOf(id).map(managedVariant),
    picture: parts.picturesOf(id).map(withoutFileId)[0] ?? null,
  }))
  return { items, nextCursor }
}

/** One product with all that is decided about it. */
export async function productInFull(database: SiteDatabase, id: string): Promise<ProductInFull> {
  const row = await database.one(productRows().where('id', '=', id))
  if (!row) throw noProduct()
  const parts = await partsOf(database, [row])
  const { description_json: description, created_at: _, ...product } = row
  const pictures = parts.picturesOf(id)
  return {
    ...product,
    description,
    variants: parts.variantsOf(id).map(managedVariant),
    picture: pictures.map(withoutFileId)[0] ?? null,
    pictures,
    document: parts.documentOf(id),
  }
}

/** The first picture of each of these products, by its id; those without one are missing. */
export async function firstPictures(
  database: SiteDatabase,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, Picture>> {
  if (productIds.length === 0) return new Map()
  const rows = await database.many(
    statement(raw<Pick<StoredFile, 'productId' | 'fileId' | 'alt'>>`
      select distinct on (product_id) product_id as "productId", file_id as "fileId", alt from product_file
      where product_id = any (${[...new Set(productIds)]}::uuid[]) and kind = 'picture' order by product_id, position`),
  )
  const stored = await picturesById(
    database,
    rows.map(({ fileId }) => fileId),
  )
  return new Map(
    rows.flatMap(({ productId, fileId, alt }) => {
      const picture = stored.get(fileId)
      return picture ? [[productId, { ...picture, alt }]] : []
    }),
  )
}
