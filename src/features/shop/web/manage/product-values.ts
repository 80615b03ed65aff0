import { readAmount, readRate } from '#features/payments/web.tsx'
import type { NewProduct, ProductInFull } from '../../contract.ts'

/** A variant as its fields have it. */
export interface TypedVariant {
  /** Undefined for a new one. */
  id: string | undefined
  /** Names it among the fields while they are edited. */
  key: string
  name: string
  sku: string
  amount: string
  stock: string
}

/** A product as its form has it. */
export interface TypedProduct {
  name: string
  description: NewProduct['description']
  isDigital: boolean
  vatRate: string
  isActive: boolean
  pictures: { fileId: string; alt: string; url: string }[]
  document: ProductInFull['document']
  variants: TypedVariant[]
}

export const newVariant = (): TypedVariant => ({
  id: undefined,
  key: crypto.randomUUID(),
  name: '',
  sku: '',
  amount: '',
  stock: '0',
})

export const emptyProduct = (): TypedProduct => ({
  name: '',
  description: null,
  isDigital: false,
  vatRate: '20',
  isActive: true,
  pictures: [],
  document: null,
  variants: [newVariant()],
})

export const typedOf = (product: ProductInFull): TypedProduct => ({
  name: product.name,
  description: (product.description ?? null) as NewProduct['description'],
  isDigital: product.isDigital,
  vatRate: String(product.vatRate / 100),
  isActive: product.isActive,
  pictures: product.pictures.map(({ fileId, alt, url }) => ({ fileId, alt, url })),
  document: product.document,
  variants: product.variants.map(({ id, name, sku, amount, stock }) => ({
    id,
    key: id,
    name,
    sku,
    amount: (amount / 100).toFixed(2),
    stock: String(stock),
  })),
})

/** The product as it is sent. */
export const valuesOf = (typed: TypedProduct) => ({
  name: typed.name,
  description: typed.description,
  vatRate: readRate(typed.vatRate) ?? 0,
  isActive: typed.isActive,
  pictures: typed.pictures.map(({ fileId, alt }) => ({ fileId, alt })),
  documentId: typed.isDigital ? (typed.document?.fileId ?? null) : null,
  variants: typed.variants.map(({ id, name, sku, amount, stock }) => ({
    ...(id ? { id } : { stock: typed.isDigital ? 0 : Number(stock) || 0 }),
    name,
    sku,
    amount: readAmount(amount) ?? 0,
  })),
})

/** Least and most that one costs, in minor units. */
const [MIN, MAX] = [30, 1_000_000]

export function isPrice(typed: string): boolean {
  const amount = readAmount(typed)
  return amount !== null && amount >= MIN && amount <= MAX
}

export const isCount = (typed: string): boolean => /^\d{1,6}$/.test(typed.trim())
