import { changedMeanwhile, notFound, Problem } from '#base/problem.ts'
import { MAX_LINES, MAX_PRODUCTS } from './choices.ts'

export const noProduct = () => notFound('shop.no-product', 'There is no such product.')
export const noVariant = () => notFound('shop.no-variant', 'There is no such product.')
export const noOrder = () => notFound('shop.no-order', 'There is no such order.')
export const noPurchase = () => notFound('shop.no-purchase', 'There is no such purchase order.')
export const noFile = () => notFound('shop.no-file', 'There is no such file.')

export const tooManyProducts = () =>
  new Problem('shop.too-many-products', 'conflict', `A site has at most ${MAX_PRODUCTS} products.`)

export const fileGone = (field: string) => {
  const message = 'This file is not there any more. Please send it again.'
  return new Problem('shop.file-gone', 'invalid', message, { fields: { [field]: message } })
}

export const noDocument = () => {
  const message = 'Please add the file that buyers download.'
  return new Problem('shop.no-document', 'invalid', message, { fields: { documentId: message } })
}

export const productChanged = () => changedMeanwhile('Somebody else has changed this product in the meantime.')
export const purchaseChanged = () => changedMeanwhile('This purchase order has changed in the meantime.')

/** `fields` says it at the lines of a form. */
export const productDeleted = (title: string, fields: Record<string, string> = {}) =>
  new Problem('shop.product-deleted', 'conflict', `“${title}” has been deleted. Remove it from the purchase order.`, {
    fields,
  })

export const soldOut = (title: string, left: number) =>
  new Problem(
    'shop.sold-out',
    'conflict',
    left > 0 ? `Only ${left} of “${title}” are left.` : `“${title}” is sold out. Nothing was charged.`,
  )

export const notForSale = (title: string) =>
  new Problem('shop.not-for-sale', 'conflict', `“${title}” is not sold any more.`)

export const emptyBasket = () => new Problem('shop.empty-basket', 'conflict', 'Your basket is empty.')
export const tooExpensive = () =>
  new Problem('shop.too-expensive', 'conflict', 'An order comes to £999,999.99 at most. Please take something out.')
export const basketFull = () =>
  new Problem('shop.basket-full', 'conflict', `A basket has at most ${MAX_LINES} different things.`)
export const tooMany = () => new Problem('shop.too-many', 'conflict', 'There are not so many in one basket.')

export const noAddress = (fields: Record<string, string>) => {
  const [first = ''] = Object.values(fields)
  return new Problem('shop.no-address', 'invalid', first, { fields })
}

export const belowReserved = () => {
  const message = 'So many are not there, or somebody is paying for them at this moment.'
  return new Problem('shop.not-so-many', 'conflict', message, { fields: { change: message } })
}

export const tooMuchStock = () =>
  new Problem('shop.too-much-stock', 'conflict', 'There can be at most 1,000,000 of one thing in stock.')

export const notPossibleNow = () =>
  new Problem('shop.not-possible-now', 'conflict', 'This is not possible any more in the present state.')

export const tooManyReceived = () =>
  new Problem('shop.too-many-received', 'conflict', 'More than were ordered cannot be received.')

export const notPaidBack = () =>
  new Problem(
    'shop.not-paid-back',
    'conflict',
    'Nothing of this order was paid back. Refund it to put things back into stock.',
  )

export const tooManyReturned = () =>
  new Problem('shop.too-many-returned', 'conflict', 'More than were sold cannot be put back into stock.')
