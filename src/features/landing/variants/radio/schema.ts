import { z } from 'zod'
import { categories, text } from '../../sections/fields.ts'
import { CAROUSEL_ITEMS, figures, heading, named, optionalText, photo, photos, title } from '../fields.ts'
import { sample } from './sample.ts'

/**
 * Contents of the radio forum's page (LAND-25, LAND-34). The opening's figure is shown on a dial: a frequency, a
 * year, a channel.
 */
export const radioContents = z.strictObject({
  opening: z
    .strictObject({
      title: title(sample.opening.title),
      standfirst: optionalText(300, sample.opening.standfirst),
      figure: optionalText(10, sample.opening.figure),
      unit: optionalText(10, sample.opening.unit),
      picture: photo,
    })
    .prefault({}),
  figures: figures(sample.figures),
  benches: z
    .strictObject({
      title: title(sample.benches.title),
      description: optionalText(400, sample.benches.description),
      items: z.array(named).max(6).default(sample.benches.items),
    })
    .prefault({}),
  log: z
    .strictObject({
      title: title(sample.log.title),
      description: optionalText(400, sample.log.description),
      categories,
    })
    .prefault({}),
  pictures: photos(3),
  about: z
    .strictObject({
      title: title(sample.about.title),
      paragraphs: z.array(text(900).min(1)).max(4).default(sample.about.paragraphs),
    })
    .prefault({}),
  joining: heading(sample.joining),
})
export type RadioContents = z.infer<typeof radioContents>

export const radioNeeds = ({ log }: RadioContents) => ({
  log: { insights: { categories: log.categories, limit: CAROUSEL_ITEMS } },
})
