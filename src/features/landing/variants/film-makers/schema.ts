import { z } from 'zod'
import { text } from '../../sections/fields.ts'
import { CAROUSEL_ITEMS, heading, photo, title, words } from '../fields.ts'
import { sample } from './sample.ts'

/** Days before and after now of which events are asked for: all of this week, whatever day it is, one of 25 hours in it. */
const THIS_WEEK = { daysBefore: 8, daysAfter: 8 }
const MOST_EVENTS = 60

/** What the film-makers' notice board says (LAND-30 to LAND-32, LAND-34). */
export const filmMakersContents = z.strictObject({
  opening: z
    .strictObject({
      title: title(sample.opening.title),
      standfirst: words(300, sample.opening.standfirst),
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
  week: { events: { span: 'around' as const, ...THIS_WEEK, limit: MOST_EVENTS } },
  coming: { events: { span: 'future' as const, limit: MOST_EVENTS } },
  films: { insights: { categories: [], limit: CAROUSEL_ITEMS, frontPage: true } },
})
