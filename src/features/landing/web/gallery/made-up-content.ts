import type { EventTile, SectionContent } from '../../public/input.ts'

const DAY_MS = 86_400_000

const INSIGHTS = [
  ['Reading a discharge permit backwards', 'Start at the sampling point and work up to the process.', 'Water'],
  ['What a regulator looks at first', 'Twelve minutes at the gate, told by somebody who stood there.', 'Permits'],
  ['Waste codes without tears', 'Four questions that settle nine codes out of ten.', 'Waste'],
  ['Odour complaints, and who should answer them', 'The first reply decides the next ten.', 'Air'],
  ['A hedge is a habitat', 'Mitigation that still stands after five winters.', 'Nature'],
  ['Counting carbon on a small site', 'What to measure, what to estimate, what to leave out.', 'Carbon'],
] as const

/** Days from now, duration in hours, title, location, type and its colours. */
const EVENTS = [
  [-20, 2, 'Members’ evening: what we learnt this year', 'Mill House, Bristol', 'Meeting', '#1f5f65', '#ffffff'],
  [-6, 1, 'Questions to an inspector', '', 'Webinar', '#7a4b12', '#ffffff'],
  [3, 2, 'Walk along the weirs', 'Car park, Weir Lane', 'Field trip', '#2f6b3a', '#ffffff'],
  [10, 1, 'Permits for beginners', '', 'Webinar', '#7a4b12', '#ffffff'],
  [24, 8, 'Winter conference', 'Corn Exchange, Leeds', 'Conference', '#5b2a86', '#ffffff'],
  [38, 3, 'Workshop: sampling that stands up', 'Laboratory of the river trust', 'Workshop', '#0f4c81', '#ffffff'],
] as const

/** Made-up insights and events around `now`, so that every type of section has content. */
export function madeUpContent(now: string): Required<Pick<SectionContent, 'insights' | 'events'>> {
  const day = (days: number) => new Date(Math.floor(Date.parse(now) / DAY_MS + days) * DAY_MS + DAY_MS * 0.75)
  return {
    insights: INSIGHTS.map(([title, subTitle, category], at) => ({
      id: `made-up-${at}`,
      title,
      subTitle,
      category,
      picture: null,
      time: day(-2 * at - 1).toISOString(),
    })),
    events: EVENTS.map(
      ([days, hours, title, place, typeName, color, textColor], at): EventTile => ({
        id: `made-up-${at}`,
        title,
        type: typeName.toLowerCase(),
        typeName,
        color,
        textColor,
        start: day(days).toISOString(),
        end: new Date(day(days).getTime() + hours * 3_600_000).toISOString(),
        allDay: false,
        place,
        description: 'Open to everybody who works with permits, rivers or both. Bring boots and questions.',
        link: '',
      }),
    ),
  }
}
