import { z } from 'zod'
import { text, wholePicture } from '../../sections/fields.ts'
import { CAROUSEL_ITEMS, figures, heading, optionalText, outward, photo, photos, title } from '../fields.ts'
import { sample } from './sample.ts'

/** A partner with its name, link and logo; without a logo, the name is shown as a word mark. */
const partner = z.strictObject({
  name: text(60).min(1),
  link: outward.default(''),
  logo: wholePicture.nullable().default(null),
})

const marketing = z.strictObject({
  title: text(120).min(1),
  description: text(600).default(''),
  points: z.array(text(160).min(1)).max(6).default([]),
  picture: wholePicture.nullable().default(null),
})

/** Contents of the energy professionals' page: partner logos, carousel, marketing sections (LAND-26, LAND-34). */
export const energyContents = z.strictObject({
  opening: z
    .strictObject({
      title: title(sample.opening.title),
      standfirst: optionalText(300, sample.opening.standfirst),
      picture: photo,
    })
    .prefault({}),
  partners: z
    .strictObject({
      title: title(sample.partners.title),
      items: z.array(partner).max(24).default(sample.partners.items),
    })
    .prefault({}),
  carousel: z
    .strictObject({
      title: title(sample.carousel.title),
      description: optionalText(400, sample.carousel.description),
      /** One per category, in order; a category without a picture gets a drawing. */
      pictures: photos(CAROUSEL_ITEMS),
    })
    .prefault({}),
  marketing: z.array(marketing).max(6).default(sample.marketing),
  figures: figures(sample.figures),
  latest: heading(sample.latest),
  joining: heading(sample.joining),
})
export type EnergyContents = z.infer<typeof energyContents>

export const energyNeeds = () => ({ latest: { insights: { categories: [], limit: CAROUSEL_ITEMS } } })
