import { renderPicture } from '#artwork/render-picture.ts'
import { pictureColours } from '#artwork/types.ts'
import { DEFAULT_REGION, dayIn } from '#base/dates.ts'
import { storeFile, storePicture } from '#features/files/server.ts'
import { seedShop } from '#features/shop/seed.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { Storage } from '#platform/server/storage.ts'
import { samplePdf } from './samples/pdf.ts'
import { SHOPS } from './samples/shop.ts'
import type { SampleSite } from './samples/types.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** Seeds the shop of a sample site, where it has one; of its products at most `pictures` get one. */
export async function seedSiteShop(
  site: SiteDatabase,
  storage: Storage,
  sample: SampleSite,
  pictures: number,
  now: Date,
): Promise<void> {
  const shop = SHOPS[sample.key]
  if (!shop) return
  const colours = pictureColours(sample.primaries.appColors)
  const products = await Promise.all(
    shop.products.map(async ({ pictureStyle, file, ...product }, index) => {
      const { name: seed, description } = product
      const order = { seed, style: pictureStyle, colours, width: 960, height: 720 }
      const fileId =
        index < pictures &&
        (await storePicture(site, storage, {
          name: `${seed}.webp`,
          element: 'productpicture',
          bytes: await renderPicture(order),
        }))
      const createdAt = new Date(now.getTime() - (index + 1) * DAY_MS)
      const document = file ? await storeDocument(site, storage, file, samplePdf(seed, [...description])) : null
      return { ...product, createdAt, document, picture: fileId ? { fileId, alt: `A drawing for ${seed}` } : null }
    }),
  )
  const { inDays, ...purchase } = shop.purchase
  const expectedDay = dayIn(new Date(now.getTime() + inDays * DAY_MS), DEFAULT_REGION)
  await seedShop(site, products, { ...purchase, expectedDay })
}

async function storeDocument(site: SiteDatabase, storage: Storage, name: string, bytes: Buffer) {
  const about = { name, type: 'application/pdf', access: 'shop', element: 'productdocument' } as const
  return { fileId: await storeFile(site, storage, { ...about, bytes }), name, size: bytes.length }
}
