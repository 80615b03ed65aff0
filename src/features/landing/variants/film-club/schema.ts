import { z } from 'zod'
import { text } from '../../sections/fields.ts'
import { CAROUSEL_ITEMS, heading, named, photos, title, words } from '../fields.ts'
import { sample } from './sample.ts'

/** Photos the opening goes round (LAND-29). */
export const PHOTOS = 4

const CURRENCY = 'A currency is written in three letters, as GBP.'
const AMOUNT = 'Write an amount such as 12 or 12.50, or nothing.'

export const FREQUENCIES = ['month', 'quarter', 'year', 'once'] as const

/** A tier: its price in minor units (pence), how often it is paid; without a price the page says 'Enquire' (LAND-28). */
const tier = (starts: { description: string; points: string[] }) =>
  z
    .strictObject({
      price: z.int(AMOUNT).min(0, AMOUNT).max(100_000_000, AMOUNT).nullable().default(null),
      frequency: z.enum(FREQUENCIES).default('month'),
      description: words(300, starts.description),
      points: z.array(text(120).min(1)).max(8).default(starts.points),
    })
    .prefault({})

/** What the film club's page says (LAND-27 to LAND-29, LAND-34). */
export const filmClubContents = z.strictObject({
  opening: z
    .strictObject({ title: title(sample.opening.title), standfirst: words(300, sample.opening.standfirst) })
    .prefault({}),
  photos: photos(PHOTOS),
  carousel: z
    .strictObject({
      title: title(sample.carousel.title),
      description: words(400, sample.carousel.description),
      categories: z.array(text(120)).max(100).default([]),
    })
    .prefault({}),
  evenings: z
    .strictObject({
      title: title(sample.evenings.title),
      description: words(400, sample.evenings.description),
      items: z.array(named).max(6).default(sample.evenings.items),
    })
    .prefault({}),
  tiers: z
    .strictObject({
      title: title(sample.tiers.title),
      description: words(400, sample.tiers.description),
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
