import { z } from 'zod'
import { categories, text } from '../../sections/fields.ts'
import { asField } from '../../sections/form.ts'
import { CAROUSEL_ITEMS, heading, named, optionalText, photos, title } from '../fields.ts'
import { sample } from './sample.ts'

/** Number of photos in the opening (LAND-29). */
export const PHOTOS = 4

const CURRENCY = 'Enter a three-letter currency code, such as GBP.'
const AMOUNT = 'Enter an amount such as 12 or 12.50, or leave it empty.'

export const FREQUENCIES = ['month', 'quarter', 'year', 'once'] as const

/**
 * A tier: its price in minor units (pence) and how often it is paid. Without a price the page shows 'Enquire'
 * (LAND-28).
 */
const tier = (starts: { description: string; points: string[] }) =>
  z
    .strictObject({
      price: z.int(AMOUNT).min(0, AMOUNT).max(100_000_000, AMOUNT).nullable().default(null).meta(asField('price')),
      frequency: z.enum(FREQUENCIES).default('month'),
      description: optionalText(300, starts.description),
      points: z.array(text(120).min(1)).max(8).default(starts.points),
    })
    .prefault({})

/** Contents of the film club's page (LAND-27 to LAND-29, LAND-34). */
export const filmClubContents = z.strictObject({
  opening: z
    .strictObject({ title: title(sample.opening.title), standfirst: optionalText(300, sample.opening.standfirst) })
    .prefault({}),
  photos: photos(PHOTOS),
  carousel: z
    .strictObject({
      title: title(sample.carousel.title),
      description: optionalText(400, sample.carousel.description),
      categories,
    })
    .prefault({}),
  evenings: z
    .strictObject({
      title: title(sample.evenings.title),
      description: optionalText(400, sample.evenings.description),
      items: z.array(named).max(6).default(sample.evenings.items),
    })
    .prefault({}),
  tiers: z
    .strictObject({
      title: title(sample.tiers.title),
      description: optionalText(400, sample.tiers.description),
      currency: z
        .string()
        .max(3, CURRENCY)
        .regex(/^[A-Z]{3}$/, CURRENCY)
        .default('GBP'),
      normal: tier(sample.tiers.normal),
      pro: tier(sample.tiers.pro),
    })
    .prefault({}),
  about: z
    .strictObject({
      title: title(sample.about.title),
      paragraphs: z.array(text(900).min(1)).max(4).default(sample.about.paragraphs),
    })
    .prefault({}),
  joining: heading(sample.joining),
})
export type FilmClubContents = z.infer<typeof filmClubContents>

export const filmClubNeeds = ({ carousel }: FilmClubContents) => ({
  carousel: { insights: { categories: carousel.categories, limit: CAROUSEL_ITEMS } },
})
