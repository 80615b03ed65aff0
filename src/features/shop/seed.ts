import { newId } from '#base/id.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

export interface SeededProduct {
  name: string
  /** Paragraphs. */
  description: readonly string[]
  /** In basis points. */
  vatRate: number
  /** The files of its picture and, where it is digital, of its document. */
  picture: { fileId: string; alt: string } | null
  document: { fileId: string; name: string; size: number } | null
  variants: readonly SeededVariant[]
  createdAt: Date
}

export interface SeededVariant {
  name: string
  sku: string
  /** With VAT, in minor units. */
  amount: number
  stock: number
}

export interface SeededPurchase {
  supplier: string
  /** YYYY-MM-DD. */
  expectedDay: string
  note: string
  /** By stock numbers. */
  lines: readonly { sku: string; quantity: number }[]
}

/** Seeds the products of a site with what is in stock of them, and a purchase order that is on its way. */
export async function seedShop(
  database: SiteDatabase,
  products: readonly SeededProduct[],
  purchase: SeededPurchase | undefined,
): Promise<void> {
  if (products.length === 0) return
  const { siteId: site_id } = database
  const seeded = products.map((product) => ({ ...product, id: newId() }))
  await database.run(
    sql.insertInto('product').values(
      seeded.map(({ id, name, description, vatRate, document, createdAt }) => ({
        site_id,
        id,
        name,
        description: description.join('\n\n'),
        description_json: JSON.stringify(textOf(description)),
        is_digital: document !== null,
        vat_rate: vatRate,
        is_active: true,
        created_at: createdAt,
      })),
    ),
  )
  const files = seeded.flatMap(filesOf)
  if (files.length > 0)
    await database.run(
      sql.insertInto('product_file').values(files.map((file) => ({ ...file, site_id, sent_by: null }))),
    )
  const variants = seeded.flatMap(({ id, variants: own }) =>
    own.map((variant, position) => ({ ...variant, id: newId(), product_id: id, position, site_id })),
  )
  await database.run(sql.insertInto('product_variant').values(variants))
  await database.run(
    sql.insertInto('stock_movement').values(
      variants
        .filter(({ stock }) => stock > 0)
        .map(({ id, stock }) => ({
          site_id,
          id: newId(),
          variant_id: id,
          kind: 'received',
          stock,
          reserved: 0,
          cause_id: null,
          member_id: null,
          note: '',
        })),
    ),
  )
  if (purchase) await seedPurchase(database, purchase, variants)
}

const textOf = (paragraphs: readonly string[]) => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

const filesOf = ({ id, picture, document }: SeededProduct & { id: string }) => [
  ...(picture
    ? [
        {
          file_id: picture.fileId,
          product_id: id,
          kind: 'picture' as const,
          alt: picture.alt,
          name: 'picture',
          size: 0,
          position: 0,
        },
      ]
    : []),
  ...(document
    ? [
        {
          file_id: document.fileId,
          product_id: id,
          kind: 'document' as const,
          alt: '',
          name: document.name,
          size: document.size,
          position: 1,
        },
      ]
    : []),
]

async function seedPurchase(
  database: SiteDatabase,
  { supplier, expectedDay, note, lines }: SeededPurchase,
  variants: readonly { id: string; sku: string }[],
): Promise<void> {
  const { siteId: site_id } = database
  const id = newId()
  await database.run(
    sql.insertInto('purchase_order').values({
      site_id,
      id,
      number: 1,
      supplier,
      expected_day: expectedDay,
      note,
      state: 'ordered',
      ordered_at: new Date(),
    }),
  )
  const ordered = lines.flatMap(({ sku, quantity }, position) =>
    variants
      .filter((variant) => variant.sku === sku)
      .map((variant) => ({ site_id, purchase_order_id: id, variant_id: variant.id, position, quantity })),
  )
  await database.run(sql.insertInto('purchase_order_line').values(ordered))
}
