import { drawPicture } from '#artwork/draw-picture.ts'
import { renderPng } from '#artwork/render-picture.ts'
import { pictureColours } from '#artwork/types.ts'
import { textOn } from '#base/colour.ts'
import { seedAdvertsOf } from '#features/adverts/seed.ts'
import { storeFile } from '#features/files/server.ts'
import { textOutlines } from '#features/landing/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { Storage } from '#platform/server/storage.ts'
import { ADVERTS } from './samples/adverts.ts'
import type { SampleSite } from './samples/types.ts'

/** Twice the size at which they are shown, for fine screens. */
const SIZES = { box: { width: 500, height: 500 }, banner: { width: 936, height: 120 } } as const

/** Seeds the adverts of a sample site, where it shows any, each with its picture. */
export async function seedSiteAdverts(site: SiteDatabase, storage: Storage, sample: SampleSite): Promise<void> {
  const shown = ADVERTS[sample.key]
  if (!shown) return
  const adverts = await Promise.all(
    shown.adverts.map(async ({ pictureStyle, line, topics, ...advert }, index) => {
      const bytes = await renderPng(drawAdvert(sample, { ...advert, line, pictureStyle }, index))
      const about = { name: `${advert.name}.png`, type: 'image/png', access: 'members', element: 'advert' } as const
      const fileId = await storeFile(site, storage, { ...about, bytes })
      return { ...advert, alt: `${advert.name}: ${line}`, topics: [...topics], fileId }
    }),
  )
  await seedAdvertsOf(site, { adverts, campaign: shown.campaign })
}

type Drawn = Pick<
  NonNullable<(typeof ADVERTS)['clearwater']>['adverts'][number],
  'name' | 'line' | 'type' | 'pictureStyle'
>

/** A picture with its text on a ground of the brand's colours, as an SVG. */
function drawAdvert(
  { primaries: { appColors } }: SampleSite,
  { name, line, type, pictureStyle }: Drawn,
  index: number,
) {
  const { width, height } = SIZES[type]
  const colours = pictureColours(appColors)
  const ground = [colours.deep, colours.primary][index % 2] ?? colours.deep
  const isBox = type === 'box'
  const drawn = isBox ? { x: 0, y: 0, width, height: 290 } : { x: width - 330, y: 0, width: 330, height }
  const picture = drawPicture({ seed: name, style: pictureStyle, colours, width: drawn.width, height: drawn.height })
  const text = (label: string, size: number, y: number, weight: number) =>
    textOutlines(label, { size, x: isBox ? 36 : 32, baseline: y, weight, colour: textOn(ground) })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    picture.replace('<svg ', `<svg x="${drawn.x}" y="${drawn.y}" `),
    text(name, isBox ? 46 : 44, isBox ? 374 : 56, 700),
    text(line, isBox ? 32 : 28, isBox ? 432 : 98, 500),
    '</svg>',
  ].join('')
}
