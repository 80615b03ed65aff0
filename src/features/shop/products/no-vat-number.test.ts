import { expect, test } from 'vitest'
import { setSeller } from '#tests/kit/invoices.ts'
import { addProduct, addToBasket, beginOrder, openShop, variantOf } from '#tests/kit/shop.ts'

test('a shop without a VAT number shows and charges none at the same prices; who manages it sees the stored rate [ADM-04, PAY-B2]', async () => {
  const paying = await openShop()
  const [ada, sue] = [await paying.app.signIn('ada'), await paying.app.signIn('sue')]
  const product = await addProduct(ada)
  const shown = async () => (await sue.get(`/api/shop/products/${product.id}`)).body.vatRate
  expect(await shown()).toBe(2_000)
  await setSeller(ada, { vatNumber: '' })
  expect(await shown()).toBe(0)
  expect((await ada.get('/api/shop/managed-products')).body.items).toMatchObject([{ vatRate: 2_000 }])
  await addToBasket(sue, variantOf(product))
  const { body } = await beginOrder(sue)
  expect((await sue.get(`/api/payments/checkouts/${body.id}`)).body).toMatchObject({ amount: 1_200, tax: 0 })
  await paying.close()
})
