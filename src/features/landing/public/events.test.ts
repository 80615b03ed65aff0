import { expect, test } from 'vitest'
import { contrast } from '#base/colour.ts'
import type { EventTile, LandingPageInput } from './input.ts'
import { renderLandingPage } from './render.tsx'
import { pageOf, sampleInput, sampleSite, sampleTiles, section } from './sample-input.ts'

const NOW = '2026-11-22T12:00:00.000Z'
let made = 0
const event = (title: string, start: string, end: string, more: Partial<EventTile> = {}): EventTile => {
  made += 1
  return {
    id: `0193a1c0-0000-7000-8000-${String(made).padStart(12, '0')}`,
    title,
    type: 'event',
    typeName: 'Events',
    color: '#8a4b08',
    textColor: '#ffffff',
    start,
    end,
    allDay: false,
    place: '',
    description: '',
    link: '',
    ...more,
  }
}
const own = { type: 'own', typeName: 'My Calendar' }

function drawn(type: string, config: Record<string, unknown>, events: EventTile[] | undefined, now = NOW) {
  const page = pageOf([section('introduction', { title: 'Hello' }), section(type, { title: 'Dates', ...config })])
  const content: LandingPageInput['content'] = events ? { '0.1': { events } } : {}
  return renderLandingPage(sampleInput({ page, content, now })).html
}
const main = (html: string) => /<section id="section-0-1"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
const styleOf = (html: string) => /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
const plain = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const cards = (html: string) => [...html.matchAll(/class="event-open"[^>]*>([^<]+)</g)].map(([, title]) => title)

const events = [
  event('Later', '2026-12-04T10:00:00Z', '2026-12-04T11:00:00Z'),
  event('Long ago', '2026-10-01T10:00:00Z', '2026-10-01T11:00:00Z'),
  event('Running', '2026-11-22T11:00:00Z', '2026-11-22T13:00:00Z'),
  event('Yesterday', '2026-11-21T10:00:00Z', '2026-11-21T11:00:00Z'),
  event('Soon', '2026-11-23T10:00:00Z', '2026-11-23T16:30:00Z'),
  event('Secret dentist', '2026-11-24T10:00:00Z', '2026-11-24T11:00:00Z', own),
]

test('future shows events that start after now, next first; past shows events that ended before now, newest first [LAND-19]', () => {
  expect(cards(main(drawn('events', { type: 'future' }, events)))).toEqual(['Soon', 'Later'])
  expect(cards(main(drawn('events', { type: 'past' }, events)))).toEqual(['Yesterday', 'Long ago'])
  expect(main(drawn('events', {}, events))).toMatch(/<h2 id="section-0-1-title">Dates<\/h2>/)
})

test('a card shows start time and title, in the site’s time zone and language, and opens its dialog [LAND-20] [TEN-36]', () => {
  const summer = event('Regatta', '2027-07-01T17:30:00Z', '2027-07-01T19:00:00Z', {
    place: 'Upper weir',
    description: 'First line.\nSecond line.',
    link: 'https://weir.example/regatta',
  })
  const html = main(drawn('events', {}, [summer]))
  expect(html).toMatch(/<time dateTime="2027-07-01T17:30:00Z">Thursday,? 1 July 2027 at 18:30<\/time>/)
  const id = /class="event-open" popoverTarget="([^"]+)"/.exec(html)?.[1]
  const dialog = html.slice(html.indexOf(`<div id="${id}"`))
  expect(dialog).toMatch(/^<div id="[^"]+" popover="auto" role="dialog" aria-labelledby="[^"]+-title"/)
  expect(dialog).toMatch(new RegExp(`popoverTarget="${id}" popoverTargetAction="hide" aria-label="Close"`))
  expect(plain(dialog)).toMatch(
    /Regatta Thursday,? 1 July 2027(?: at|,) 18:30\s?–\s?20:00 Where: Upper weir First line. Second line./,
  )
  expect(dialog).toContain('<a href="https://weir.example/regatta" rel="noopener">')
})

test('it opens and closes without script: none is on the page, and none may run [LAND-20] [LAND-B1]', () => {
  const { html, csp } = renderLandingPage(
    sampleInput({ page: pageOf([section('events', { title: 'T' })]), content: { '0.0': { events } }, now: NOW }),
  )
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(csp).toContain("script-src 'none'")
  expect(html).not.toMatch(/ style=| on[a-z]+=/)
})

test('a placeholder is shown until the events have loaded, and an empty list says so [LAND-20]', () => {
  for (const type of ['events', 'calendar']) {
    expect(main(drawn(type, {}, undefined))).toContain('aria-busy="true"')
    expect(main(drawn(type, {}, []))).not.toContain('aria-busy')
  }
  expect(main(drawn('events', { type: 'future' }, []))).toContain('No events are planned at the moment.')
  expect(main(drawn('events', { type: 'past' }, []))).toContain('There are no past events yet.')
  expect(main(drawn('calendar', {}, []))).toContain('No events in this period.')
})

test('an all-day event shows no time, and ends with its last day [LAND-20]', () => {
  const fair = event('Fair', '2027-06-30T23:00:00Z', '2027-07-02T23:00:00Z', { allDay: true })
  const html = main(drawn('events', {}, [fair]))
  expect(html).toMatch(/<time dateTime="2027-07-01">Thursday,? 1 July 2027<\/time>/)
  expect(plain(html)).toMatch(/Thursday,? 1 July\s?–\s?Friday,? 2 July 2027 , all day/)
})

test.each(['month', 'week', 'day', 'agenda'])(
  'the calendar opens with its %s view, hides personal events and is read-only [LAND-17] [LAND-24]',
  (defaultView) => {
    const html = main(
      drawn('calendar', { defaultView }, [...events, event('Tonight', '2026-11-22T19:00:00Z', '2026-11-22T20:00:00Z')]),
    )
    expect(html).toContain(`cal-view-${defaultView}`)
    expect(html).toContain('Tonight')
    expect(html).not.toContain('Secret dentist')
    expect(html.includes('<table')).toBe(['month', 'week'].includes(defaultView))
    expect(html).not.toMatch(/<form|contenteditable|type="(submit|text|date)"|draggable/)
    const buttons = [...html.matchAll(/<button[^>]*>/g)].map(([button]) => button)
    expect(buttons.length).toBeGreaterThan(0)
    for (const button of buttons) expect(button).toContain('popoverTarget=')
  },
)

test('a month is a table of whole weeks with headings, Monday first, and today is marked once [LAND-17] [TEN-36]', () => {
  const html = main(drawn('calendar', {}, events))
  const november = html.split('<table').find((part) => part.includes('November 2026</caption>')) ?? ''
  const headings = [...november.matchAll(/<th scope="col">.*?<span class="unseen">(\w+)</g)].map(([, day]) => day)
  expect(headings).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
  const days = [...november.matchAll(/<td[^>]*><p class="cal-number"><time dateTime="([\d-]+)"/g)].map(([, day]) => day)
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42])
  expect(
    [...november.matchAll(/aria-current="date"[^>]*><p class="cal-number"><time dateTime="([\d-]+)"/g)].map(
      ([, day]) => day,
    ),
  ).toEqual(['2026-11-22'])
  expect([...html.matchAll(/<caption class="unseen">([^<]+)</g)].map(([, name]) => name)).toEqual([
    'October 2026',
    'November 2026',
    'December 2026',
  ])
  expect(html.match(/<input type="radio"[^>]*>/g)?.map((radio) => radio.includes('checked'))).toEqual([
    false,
    true,
    false,
  ])
})

test('an event over several days is shown on each of them, in its own track, with one dialog [LAND-17]', () => {
  const html = main(
    drawn('calendar', {}, [
      event('Survey', '2026-11-17T00:00:00Z', '2026-11-20T00:00:00Z', { allDay: true }),
      event('Audit', '2026-11-18T09:00:00Z', '2026-11-19T15:00:00Z'),
    ]),
  )
  const november = html.split('<table').find((part) => part.includes('November 2026</caption>')) ?? ''
  const day = (date: string) => new RegExp(`<time dateTime="${date}">[\\s\\S]*?</td>`).exec(november)?.[0] ?? ''
  for (const date of ['2026-11-17', '2026-11-18', '2026-11-19']) expect(day(date)).toContain('Survey')
  for (const date of ['2026-11-16', '2026-11-20']) expect(day(date)).not.toContain('Survey')
  expect(day('2026-11-18').indexOf('Audit')).toBeGreaterThan(day('2026-11-18').indexOf('Survey'))
  expect(html.match(/role="dialog"/g)).toHaveLength(2)
})

test('on the days the clocks change every event keeps its day and time [LAND-17] [CAL-12]', () => {
  const around = [
    event('Before the leap', '2027-03-27T23:30:00Z', '2027-03-28T00:00:00Z'),
    event('After the leap', '2027-03-28T01:30:00Z', '2027-03-28T02:30:00Z'),
    event('Short day', '2027-03-28T00:00:00Z', '2027-03-28T23:00:00Z', { allDay: true }),
    event('Late in summer time', '2027-03-29T22:30:00Z', '2027-03-29T23:30:00Z'),
  ]
  const html = main(drawn('calendar', { defaultView: 'month' }, around, '2027-03-28T12:00:00Z'))
  const march = html.split('<table').find((part) => part.includes('March 2027</caption>')) ?? ''
  const day = (date: string) => plain(new RegExp(`<time dateTime="${date}">[\\s\\S]*?</td>`).exec(march)?.[0] ?? '')
  expect(day('2027-03-27')).toMatch(/23:30 Before the leap/)
  expect(day('2027-03-28')).toMatch(/Short day .*02:30 After the leap/)
  expect(day('2027-03-29')).not.toContain('Short day')
  expect(day('2027-03-29')).toMatch(/23:30 Late in summer time/)
  expect(day('2027-03-30')).toMatch(/Late in summer time/)
})

test('a week has all-day and the parts of the day as rows, in the site’s time zone [LAND-17]', () => {
  const page = pageOf([
    section('introduction', { title: 'Hello' }),
    section('calendar', { title: 'Dates', defaultView: 'week' }),
  ])
  const site = { ...sampleSite(), region: { locale: 'en-GB', timeZone: 'Pacific/Auckland', currency: 'NZD' } }
  const content = { '0.1': { events: [event('Breakfast', '2026-11-22T20:00:00Z', '2026-11-22T21:00:00Z')] } }
  const html = main(renderLandingPage(sampleInput({ site, page, content, now: '2026-11-22T12:00:00Z' })).html)
  const week = html.split('<table').find((part) => part.includes('aria-current')) ?? ''
  expect([...week.matchAll(/<th scope="row">([^<]+)</g)].map(([, part]) => part)).toEqual([
    'All day',
    'Morning',
    'Afternoon',
    'Evening',
  ])
  expect(week).toMatch(/<th scope="col" class="cal-today" aria-current="date"><time dateTime="2026-11-23">/)
  expect(plain(week.slice(week.indexOf('Morning'), week.indexOf('Afternoon')))).toContain('09:00 Breakfast')
})

test('events have the colours of their type, readable by day and by night whatever colours were chosen [CAL-23] [LAND-17]', () => {
  for (const [color, textColor] of [
    ['#8a4b08', '#ffffff'],
    ['#ffef00', '#ffffff'],
    ['#777777', '#888888'],
    ['#000000', '#111111'],
  ] as const) {
    const html = drawn('calendar', {}, [
      event('E', '2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z', { color, textColor }),
    ])
    const name = `t${color.slice(1)}-${textColor.slice(1)}`
    expect(main(html)).toMatch(new RegExp(`<button type="button" class="cal-event event-colour ${name}"`))
    const rules = [...styleOf(html).matchAll(new RegExp(`\\.${name}\\{--type:(#\\w+);--on-type:(#\\w+)\\}`, 'g'))]
    expect(rules).toHaveLength(2)
    expect(rules[0]?.[1]).toBe(color)
    for (const [, ground, text] of rules) expect(contrast(ground ?? '', text ?? '')).toBeGreaterThanOrEqual(4.5)
  }
})

test('an invalid colour, a link that runs a script and a text with markup do no harm [LAND-24]', () => {
  const bad = '</style><script>alert(1)</script>'
  const hostile = event(bad, '2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z', {
    color: 'url(//x)}',
    typeName: bad,
    place: bad,
    description: bad,
    link: 'javascript:alert(1)',
  })
  for (const type of ['events', 'calendar']) {
    const html = drawn(type, {}, [hostile])
    expect(html).not.toMatch(/<script>|url\(\/\/x\)|javascript:/)
  }
})

test('an insights section shows front-page insights as cards, with its own title and description [LAND-11]', () => {
  const page = pageOf([
    section('introduction', { title: 'Hello' }),
    section('insights', { title: 'Chosen', description: 'By us.' }),
  ])
  const html = main(renderLandingPage(sampleInput({ page, content: { '0.1': { insights: sampleTiles(9) } } })).html)
  expect(html).toMatch(/<h2 id="section-0-1-title">Chosen<\/h2><p>By us.<\/p>/)
  expect(html.match(/<article/g)).toHaveLength(9)
  expect(html).toContain('<a href="/InsightPage/0193a1c0-0000-7000-8000-000000000000">Insight 1</a>')
  expect(main(renderLandingPage(sampleInput({ page, content: {} })).html)).toContain(
    'The first insights will appear here.',
  )
})

test('a section that fails to render is left out, and the rest of the page is complete [LAND-01] [LAND-04]', () => {
  const page = pageOf([
    section('introduction', { title: 'Still here' }),
    section('calendar'),
    section('list', { title: 'And this' }),
  ])
  const sound = event('Fair', '2026-11-24T10:00:00Z', '2026-11-24T11:00:00Z')
  const html = (shown: EventTile) =>
    renderLandingPage(sampleInput({ page, content: { '0.1': { events: [shown] } }, now: NOW })).html
  const broken = html({ ...sound, start: 'no instant' })
  expect(broken).toContain('Still here')
  expect(broken).toContain('<section id="section-0-2"')
  expect(broken).not.toContain('section-0-1')
  expect(html(sound)).toContain('<section id="section-0-1"')
})
