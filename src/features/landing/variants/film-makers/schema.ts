import { z } from 'zod'
import { text } from '../../sections/fields.ts'
import { CAROUSEL_ITEMS, heading, optionalText, photo, title } from '../fields.ts'
import { sample } from './sample.ts'

/**
 * Days of events to load before and after now: enough for the whole week on any weekday, including a day of 25
 * hours.
 */
const THIS_WEEK = { daysBefore: 8, daysAfter: 8 }
const MAX_EVENTS = 60

/** Contents of the film-makers' notice board (LAND-30 to LAND-32, LAND-34). */
export const filmMakersContents = z.strictObject({
  opening: z
    .strictObject({
      title: title(sample.opening.title),
      standfirst: optionalText(300, sample.opening.standfirst),
      picture: photo,
    })
    .prefault({}),
  meetings: heading(sample.meetings),
  competitions: heading(sample.competitions),
  films: heading(sample.films),
  about: z
    .strictObject({
      title: title(sample.about.title),
      paragraphs: z.array(text(900).min(1)).max(4).default(sample.about.paragraphs),
      picture: photo,
    })
    .prefault({}),
})
export type FilmMakersContents = z.infer<typeof filmMakersContents>

export const filmMakersNeeds = () => ({
  week: { events: { span: 'around' as const, ...THIS_WEEK, limit: MAX_EVENTS } },
  coming: { events: { span: 'future' as const, limit: MAX_EVENTS } },
  films: { insights: { categories: [], limit: CAROUSEL_ITEMS, frontPage: true } },
})
