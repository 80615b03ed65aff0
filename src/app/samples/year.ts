import type { PictureOrder, PictureStyle } from '#artwork/types.ts'
import { pictureColours } from '#artwork/types.ts'
import type { Region } from '#base/dates.ts'
import type { SeededAnswer, SeededDate, SeededYearEvent } from '#features/calendar/seed.ts'
import { datedEvents, type SampleEvent } from './events.ts'
import type { SampleSite } from './types.ts'

/** An event of a sample site's year, with who comes. */
export interface SampleYearEvent extends SampleEvent {
  joinLink?: string
  capacity?: number
  reminderMinutes?: number
  /** Drawn for it. */
  picture?: PictureStyle
  /** Numbers of members who answered to it, or to the next date of a series. */
  yes?: number
  maybe?: number
  waiting?: number
  changes?: readonly SeededDate[]
  /** The sample member with a login whose own event it is. */
  owner?: 'admin' | 'member'
}

interface People {
  /** The sample members with a login, by the beginning of their address. */
  owners: Readonly<Record<'admin' | 'member', string>>
  /** Those who answer, in this order. */
  answering: readonly string[]
}

/** The year of a sample site in its stored form, around a day; `pictures` are those of the events that have one, in order. */
export function datedYear(
  year: readonly SampleYearEvent[],
  now: Date,
  region: Region,
  people: People,
  pictures: readonly { fileId: string; alt: string }[],
): SeededYearEvent[] {
  const left = [...pictures]
  return year.map((event, index) => {
    const {
      joinLink,
      capacity,
      reminderMinutes,
      picture,
      yes,
      maybe,
      waiting,
      changes,
      owner = 'admin',
      ...plain
    } = event
    const [dated] = datedEvents([plain], now, region, people.owners[owner])
    if (!dated) throw new Error('an event was lost')
    return {
      event: dated,
      details: { joinLink: joinLink ?? '', capacity: capacity ?? null, reminderMinutes: reminderMinutes ?? null },
      picture: picture === undefined ? undefined : left.shift(),
      changes: changes ?? [],
      answers: answersOf(people.answering, { yes, maybe, waiting }, index),
    }
  })
}

/** Other members for each event, so that not always the same come first. */
function answersOf(
  answering: readonly string[],
  counts: Partial<Record<SeededAnswer['answer'], number | undefined>>,
  index: number,
): SeededAnswer[] {
  const answers = (['yes', 'maybe', 'waiting'] as const).flatMap((answer) =>
    Array.from({ length: counts[answer] ?? 0 }, () => answer),
  )
  return answers.slice(0, answering.length).map((answer, at) => {
    const memberId = answering[(at + index * 5) % answering.length] ?? ''
    return { memberId, answer }
  })
}

/** The pictures of a year's events, one each. */
export const yearPictures = ({ primaries, year }: SampleSite): PictureOrder[] =>
  year.flatMap(({ title, picture }) =>
    picture
      ? [{ seed: title, style: picture, colours: pictureColours(primaries.appColors), width: 1280, height: 720 }]
      : [],
  )
