import { z } from 'zod'
import { cleanName } from '#base/names.ts'
import { done, fileAnswer, id, operationsUnder, page, pageOf } from '#base/operation.ts'
import { ADMINS, MEMBERS } from '#base/roles.ts'
import {
  ATTACHMENT_ENDINGS,
  PICTURE_RULE,
  picture,
  SENT_TYPES,
  TOO_BIG,
  wrongEnding,
} from '#features/files/contract.ts'
import { MAX_AMOUNT, MAX_NAME, MAX_PICTURES, MAX_SKU, MAX_VARIANT_NAME, MAX_VARIANTS, MIN_AMOUNT } from '../choices.ts'

export { MAX_NAME, MAX_PICTURES, MAX_SKU, MAX_VARIANT_NAME, MAX_VARIANTS } from '../choices.ts'

const operation = operationsUnder('shop')

const NO_AUDIT = { none: 'a file is part of nothing before a product names it' }
const fileName = z.string().min(1).max(255).describe('Its name, with the ending')

const amount = z.int().describe('With VAT, in minor units')

const variant = z.object({
  id,
  name: z.string().describe('Empty where there is only one'),
  amount,
  left: z.int().nullable().describe('How many can be bought now; null for what does not run out'),
})
export type Variant = z.infer<typeof variant>

const shown = {
  id,
  name: z.string(),
  isDigital: z.boolean(),
  vatRate: z.int().describe('VAT in its prices, in basis points'),
  variants: z.array(variant),
}

const card = z.object({ ...shown, picture: picture.nullable() })
export type ProductCard = z.infer<typeof card>

const product = z.object({
  ...shown,
  description: z.unknown().describe('As the editor saves it; null for none'),
  pictures: z.array(picture),
})
export type Product = z.infer<typeof product>

const managedVariant = z.object({ id, name: z.string(), sku: z.string(), amount, stock: z.int(), reserved: z.int() })

const managed = z.object({
  id,
  name: z.string(),
  isDigital: z.boolean(),
  vatRate: z.int(),
  isActive: z.boolean(),
  revision: z.int(),
  variants: z.array(managedVariant),
  picture: picture.nullable(),
})
export type ManagedProduct = z.infer<typeof managed>

const inFull = managed.extend({
  description: z.unknown(),
  pictures: z.array(picture.extend({ fileId: id })),
  document: z.object({ fileId: id, name: z.string(), size: z.number() }).nullable(),
})
export type ProductInFull = z.infer<typeof inFull>

/** What an administrator decides about a product. */
const values = {
  name: z
    .string()
    .overwrite(cleanName)
    .min(1, 'Please enter a name.')
    .max(MAX_NAME, `At most ${MAX_NAME} characters.`)
    .meta({ examples: ['Hi-vis vest'] }),
  description: z.record(z.string(), z.unknown()).nullable().describe('As the editor saves it; null for none'),
  vatRate: z.int().min(0).max(10_000, 'At most 100%.').describe('VAT in its prices, in basis points'),
  isActive: z.boolean().describe('Whether it is sold'),
  pictures: z
    .array(z.strictObject({ fileId: id, alt: z.string().trim().max(300) }))
    .max(MAX_PICTURES, `At most ${MAX_PICTURES} pictures.`)
    .meta({ examples: [[]] }),
  documentId: id
    .nullable()
    .describe('The file of a digital product')
    .meta({ examples: [null] }),
  variants: z
    .array(
      z.strictObject({
        id: id.optional().describe('Of one that is there already'),
        name: z.string().overwrite(cleanName).max(MAX_VARIANT_NAME, `At most ${MAX_VARIANT_NAME} characters.`),
        sku: z.string().trim().max(MAX_SKU, `At most ${MAX_SKU} characters.`),
        amount: z
          .int()
          .min(MIN_AMOUNT, 'A product costs £0.30 to £10,000.00.')
          .max(MAX_AMOUNT, 'A product costs £0.30 to £10,000.00.')
          .describe('With VAT, in minor units'),
        stock: z.int().min(0).max(100_000).default(0).describe('Of a new one; that of others is corrected or received'),
      }),
    )
    .min(1, 'A product has at least one variant.')
    .max(MAX_VARIANTS, `At most ${MAX_VARIANTS} variants.`)
    .meta({ examples: [[{ name: '', sku: '', amount: 1_200, stock: 4 }]] }),
}

export const newProduct = z.strictObject({
  ...values,
  isDigital: z
    .boolean()
    .describe('A file instead of a thing')
    .meta({ examples: [false] }),
})
export type NewProduct = z.infer<typeof newProduct>
const changedProduct = z.strictObject({ id, revision: z.int().describe('The one it is based on'), ...values })
export type ChangedProduct = z.infer<typeof changedProduct>

const search = { ...page(20), query: z.string().trim().max(100).optional() }

/** What the shop sells (ADM-06, ADM-07), and how it is managed. */
export const productsContract = {
  list: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/shop/products',
    summary: 'What is sold, newest first',
  })
    .input(z.strictObject(search))
    .output(pageOf(card)),

  read: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/shop/products/{id}',
    summary: 'One product that is sold, with its pictures and variants',
  })
    .input(z.strictObject({ id }))
    .output(product),

  managed: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/shop/managed-products',
    summary: 'All products, sold or not, newest first',
  })
    .input(z.strictObject(search))
    .output(pageOf(managed)),

  inFull: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/shop/managed-products/{id}',
    summary: 'One product with all that is decided about it',
  })
    .input(z.strictObject({ id }))
    .output(inFull),

  add: operation({
    roles: ADMINS,
    audit: 'shop.productAdded',
    method: 'POST',
    path: '/shop/managed-products',
    summary: 'Add a product',
    creates: true,
  })
    .input(newProduct)
    .output(inFull),

  change: operation({
    roles: ADMINS,
    audit: 'shop.productChanged',
    method: 'PUT',
    path: '/shop/managed-products/{id}',
    summary: 'Change a product; variants that are not named are sold no more',
  })
    .input(changedProduct)
    .output(inFull),

  remove: operation({
    roles: ADMINS,
    audit: 'shop.productRemoved',
    method: 'DELETE',
    path: '/shop/managed-products/{id}',
    summary: 'Remove a product; orders still name it, and who has bought its file can still download it',
  })
    .input(z.strictObject({ id }))
    .output(done),

  sendPicture: operation({
    roles: ADMINS,
    audit: NO_AUDIT,
    method: 'POST',
    path: '/shop/pictures',
    summary: 'Send a picture for a product',
    creates: true,
    upload: { streamed: true, types: SENT_TYPES, ...PICTURE_RULE },
  })
    .input(z.strictObject({ name: fileName.meta({ examples: ['vest.png'] }) }))
    .output(z.object({ id, picture: picture.omit({ alt: true }) })),

  sendDocument: operation({
    roles: ADMINS,
    audit: NO_AUDIT,
    method: 'POST',
    path: '/shop/documents',
    summary: 'Send the file of a digital product',
    creates: true,
    upload: {
      streamed: true,
      types: SENT_TYPES,
      endings: ATTACHMENT_ENDINGS,
      wrongType: wrongEnding(ATTACHMENT_ENDINGS),
      min: { bytes: 1, message: 'That file is empty.' },
      max: { bytes: 50_000_000, message: TOO_BIG },
    },
  })
    .input(z.strictObject({ name: fileName.meta({ examples: ['guide.pdf'] }) }))
    .output(z.object({ id, name: z.string(), size: z.number() })),

  document: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/shop/documents/{id}',
    summary: 'The file of a digital product as a download, for who manages the shop',
  })
    .input(z.strictObject({ id }))
    .output(fileAnswer),
}
