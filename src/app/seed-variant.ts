import { renderDrawing } from '#artwork/render-picture.ts'
import { pictureColours } from '#artwork/types.ts'
import { picturesById, storePicture } from '#features/files/server.ts'
import { seedVariantContents } from '#features/landing/seed.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { Storage } from '#platform/server/storage.ts'
import { samplePictures } from './sample-pictures.ts'
import type { SampleSite, SampleVariant } from './samples/types.ts'

/** Draws and stores up to `maxPictures` pictures for a sample site's branded page, and writes its contents (LAND-34). */
export async function seedVariant(
  site: SiteDatabase,
  storage: Storage,
  sample: SampleSite,
  variant: SampleVariant,
  maxPictures: number,
): Promise<void> {
  const colours = pictureColours(sample.primaries.appColors)
  const drawn = samplePictures(variant.pictures.slice(0, maxPictures).map((picture) => ({ ...picture, colours })))
  const stored = await Promise.all(
    drawn.map(async ({ svg }, index) => {
      const bytes = await renderDrawing(svg)
      return storePicture(site, storage, { name: `${variant.pictures[index]?.seed}.webp`, element: 'landing', bytes })
    }),
  )
  const storedPictures = await picturesById(site, stored)
  const pictures = stored.flatMap((id, index) => {
    const picture = storedPictures.get(id)
    return picture ? [{ ...picture, alt: drawn[index]?.alt ?? '' }] : []
  })
  await seedVariantContents(site, variant.name, variant.contents(pictures))
}
