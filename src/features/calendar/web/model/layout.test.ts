import { expect, test } from 'vitest'
import type { CalendarDate } from '../../fields.ts'
import { layOutDay, layOutWeek, shownDates } from './layout.ts'
import { weekOf } from './periods.ts'

const LONDON = 'Europe/London'
const dated = (title: string, start: string, end: string): CalendarDate => ({
  id: title,
  date: null,
  title,
  type: 'meeting',
  allDay: start.length === 10,
  start,
  end,
  place: '',
  isCancelled: false,
  answer: null,
})

test('whole days are those days in every time zone; times belong to the day of the site [CAL-B3]', () => {
  const dates = [
    dated('fair', '2026-11-24', '2026-11-25'),
    dated('late', '2026-11-24T23:30:00Z', '2026-11-25T00:00:00Z'),
  ]
  expect(shownDates(dates, LONDON).map(({ first, last, isBar }) => [first, last, isBar])).toEqual([
    ['2026-11-24', '2026-11-25', true],
    ['2026-11-24', '2026-11-24', false],
  ])
  expect(shownDates(dates, 'Asia/Tokyo').map(({ first, last }) => [first, last])).toEqual([
    ['2026-11-24', '2026-11-25'],
    ['2026-11-25', '2026-11-25'],
  ])
})

test('bars of a week keep a track of their own and begin again on Monday [CAL-06]', () => {
  const shown = shownDates(
    [
      dated('before', '2026-11-20', '2026-11-24'),
      dated('over', '2026-11-24', '2026-11-30'),
      dated('after', '2026-11-26', '2026-11-26'),
    ],
    LONDON,
  )
  const rows = layOutWeek(weekOf('2026-11-25'), shown)
  expect(rows.map(({ bars }) => bars.map((bar) => bar && `${bar.shown.date.title} ${bar.days}`))).toEqual([
    ['before 2'],
    [null, 'over 6'],
    [null, null],
    ['after 1', null],
    [null, null],
    [null, null],
    [null, null],
  ])
})

test('dates at the same time stand side by side, and those after them have the whole width again [CAL-06]', () => {
  const shown = shownDates(
    [
      dated('long', '2026-11-25T09:00:00Z', '2026-11-25T12:00:00Z'),
      dated('early', '2026-11-25T09:30:00Z', '2026-11-25T10:00:00Z'),
      dated('next', '2026-11-25T10:00:00Z', '2026-11-25T11:00:00Z'),
      dated('noon', '2026-11-25T12:00:00Z', '2026-11-25T12:15:00Z'),
    ],
    LONDON,
  )
  expect(
    layOutDay(shown, '2026-11-25', LONDON).map(({ shown: { date }, from, to, column, columns }) => [
      date.title,
      from,
      to,
      column,
      columns,
    ]),
  ).toEqual([
    ['long', 540, 720, 0, 2],
    ['early', 570, 600, 1, 2],
    ['next', 600, 660, 1, 2],
    ['noon', 720, 750, 0, 1],
  ])
})

test('while the clocks go back a date stays where its clock time is, never less than a slot high [CAL-07, CAL-12]', () => {
  const shown = shownDates([dated('night', '2026-10-25T00:30:00Z', '2026-10-25T01:15:00Z')], LONDON)
  expect(layOutDay(shown, '2026-10-25', LONDON).map(({ from, to }) => [from, to])).toEqual([[90, 120]])
})

test('what runs over midnight stands among the hours of both days; from a day on it is a bar [CAL-06]', () => {
  const shown = shownDates(
    [
      dated('night', '2026-11-24T22:00:00Z', '2026-11-25T02:00:00Z'),
      dated('hike', '2026-11-24T22:00:00Z', '2026-11-25T22:00:00Z'),
    ],
    LONDON,
  )
  const days = layOutWeek(['2026-11-24', '2026-11-25'], shown, { hours: true })
  const boxes = days.map(({ day, timed }) => layOutDay(timed, day, LONDON).map(({ from, to }) => [from, to]))
  expect(boxes).toEqual([[[1320, 1440]], [[0, 120]]])
  expect(days[0]?.bars.map((bar) => bar?.shown.date.title)).toEqual(['hike'])
  expect(layOutWeek(['2026-11-24', '2026-11-25'], shown).flatMap(({ timed }) => timed)).toEqual([])
})
