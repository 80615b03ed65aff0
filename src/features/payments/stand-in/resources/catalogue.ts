import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest } from '../protocol/errors.ts'
import * as fields from '../protocol/fields.ts'
import { listOf } from '../protocol/list.ts'
import { route } from '../protocol/route.ts'
import { newId } from '../state/ids.ts'
import type { State } from '../state/state.ts'

const productFields = z.strictObject({
  ...fields.expand,
  active: fields.flag.optional(),
  description: fields.removableText.optional(),
  metadata: fields.metadata.optional(),
  name: fields.text,
  tax_code: fields.text.optional(),
})

const priceFields = z.strictObject({
  ...fields.expand,
  active: fields.flag.optional(),
  currency: fields.currency,
  lookup_key: fields.text.optional(),
  metadata: fields.metadata.optional(),
  nickname: fields.text.optional(),
  product: fields.text.optional(),
  product_data: z.strictObject({ name: fields.text, metadata: fields.metadata.optional() }).optional(),
  recurring: z
    .strictObject({
      interval: z.enum(['day', 'week', 'month', 'year']),
      interval_count: fields.integer.min(1).max(36).optional(),
    })
    .optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
  unit_amount: fields.amount,
})
type PriceFields = z.infer<typeof priceFields>

const rateFields = z.strictObject({
  ...fields.expand,
  active: fields.flag.optional(),
  country: z.string().length(2).optional(),
  description: fields.text.optional(),
  display_name: fields.text,
  inclusive: fields.flag,
  metadata: fields.metadata.optional(),
  percentage: fields.decimal.min(0).max(100),
  tax_type: z.enum(['vat', 'gst', 'sales_tax']).optional(),
})

const activeList = z.strictObject({ ...fields.page, ...fields.created, active: fields.flag.optional() })
const priceUpdate = priceFields.pick({ expand: true, active: true, metadata: true, nickname: true })
const rateUpdate = rateFields.pick({ expand: true, active: true, description: true, metadata: true })

export const catalogueRoutes = [
  route('POST', '/v1/products', productFields, ({ state, params }) => insertProduct(state, params)),
  route('GET', '/v1/products', activeList, ({ state, account, params }) =>
    listOf(activeOf(state.all(account, 'product'), params), params, '/v1/products'),
  ),
  route('GET', '/v1/products/*', fields.noFields, ({ state, account, ids: [id = ''] }) =>
    state.get(account, 'product', id),
  ),
  route('POST', '/v1/products/*', productFields.partial(), ({ state, account, ids: [id = ''], params }) => {
    const product = state.get(account, 'product', id)
    if (params.name !== undefined) product.name = params.name
    if (params.active !== undefined) product.active = params.active
    if (params.description !== undefined) product.description = params.description || null
    product.metadata = fields.changedMetadata(product.metadata, params.metadata)
    product.updated = state.now()
    state.save(product)
    state.emit(account, 'product.updated', product)
    return product
  }),
  route('POST', '/v1/prices', priceFields, ({ state, params }) => insertPrice(state, params)),
  route(
    'GET',
    '/v1/prices',
    activeList.extend({ product: fields.text.optional(), lookup_keys: z.array(fields.text).optional() }),
    ({ state, account, params }) =>
      listOf(
        activeOf(state.all(account, 'price'), params).filter(
          (one) =>
            (params.product === undefined || one.product === params.product) &&
            (params.lookup_keys === undefined || params.lookup_keys.includes(one.lookup_key ?? '')),
        ),
        params,
        '/v1/prices',
      ),
  ),
  route('GET', '/v1/prices/*', fields.noFields, ({ state, account, ids: [id = ''] }) =>
    state.get(account, 'price', id),
  ),
  route('POST', '/v1/prices/*', priceUpdate, ({ state, account, ids: [id = ''], params }) => {
    const price = state.get(account, 'price', id)
    if (params.active !== undefined) price.active = params.active
    if (params.nickname !== undefined) price.nickname = params.nickname
    price.metadata = fields.changedMetadata(price.metadata, params.metadata)
    state.save(price)
    state.emit(account, 'price.updated', price)
    return price
  }),
  route('POST', '/v1/tax_rates', rateFields, ({ state, params }) => insertRate(state, params)),
  route(
    'GET',
    '/v1/tax_rates',
    activeList.extend({ inclusive: fields.flag.optional() }),
    ({ state, account, params }) =>
      listOf(
        activeOf(state.all(account, 'tax_rate'), params).filter(
          (one) => params.inclusive === undefined || one.inclusive === params.inclusive,
        ),
        params,
        '/v1/tax_rates',
      ),
  ),
  route('GET', '/v1/tax_rates/*', fields.noFields, ({ state, account, ids: [id = ''] }) =>
    state.get(account, 'tax_rate', id),
  ),
  route('POST', '/v1/tax_rates/*', rateUpdate, ({ state, account, ids: [id = ''], params }) => {
    const rate = state.get(account, 'tax_rate', id)
    if (params.active !== undefined) rate.active = params.active
    if (params.description !== undefined) rate.description = params.description
    rate.metadata = fields.changedMetadata(rate.metadata, params.metadata)
    state.save(rate)
    state.emit(account, 'tax_rate.updated', rate)
    return rate
  }),
]

type Listed = { active: boolean; created: number }

function activeOf<T extends Listed>(
  all: readonly T[],
  { active, created }: { active?: boolean | undefined; created?: fields.Range | undefined },
): T[] {
  return all.filter((one) => fields.inRange(one.created, created) && (active === undefined || one.active === active))
}

function insertProduct(state: State, params: z.infer<typeof productFields>): Stripe.Product {
  const product = state.insert(state.platform, 'product', {
    id: newId('prod'),
    object: 'product',
    active: params.active ?? true,
    created: state.now(),
    default_price: null,
    description: params.description || null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: fields.changedMetadata({}, params.metadata),
    name: params.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: params.tax_code ?? null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: state.now(),
    url: null,
  })
  state.emit(state.platform, 'product.created', product)
  return product
}

function insertPrice(state: State, params: PriceFields): Stripe.Price {
  const product = productOf(state, params)
  const price = state.insert(state.platform, 'price', {
    id: newId('price'),
    object: 'price',
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: state.now(),
    currency: params.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: fields.changedMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    product: product.id,
    recurring: params.recurring
      ? {
          interval: params.recurring.interval,
          interval_count: params.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: params.recurring ? 'recurring' : 'one_time',
    unit_amount: params.unit_amount,
    unit_amount_decimal: decimalOf(params.unit_amount),
  })
  state.emit(state.platform, 'price.created', price)
  return price
}

function productOf(state: State, { product, product_data: data }: PriceFields): Stripe.Product {
  if (product) return state.get(state.platform, 'product', product, 'product')
  if (data) return insertProduct(state, data)
  throw invalidRequest('Missing required param: product.', { code: 'parameter_missing', param: 'product' })
}

/** A decimal as it is sent: a text, of which the library makes an object of its own. */
export function decimalOf(amount: number): Stripe.Decimal {
  return String(amount) as unknown as Stripe.Decimal
}

function insertRate(state: State, params: z.infer<typeof rateFields>): Stripe.TaxRate {
  const rate = state.insert(state.platform, 'tax_rate', {
    id: newId('txr'),
    object: 'tax_rate',
    active: params.active ?? true,
    country: params.country ?? null,
    created: state.now(),
    description: params.description ?? null,
    display_name: params.display_name,
    effective_percentage: params.percentage,
    flat_amount: null,
    inclusive: params.inclusive,
    jurisdiction: null,
    jurisdiction_level: null,
    livemode: false,
    metadata: fields.changedMetadata({}, params.metadata),
    percentage: params.percentage,
    rate_type: 'percentage',
    state: null,
    tax_type: params.tax_type ?? null,
  })
  state.emit(state.platform, 'tax_rate.created', rate)
  return rate
}
