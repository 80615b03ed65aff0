import { expect, test } from 'vitest'
import type { DrawnSection } from './drawn-sections.ts'
import type { EventTile } from './input.ts'
import { sampleInput, sampleSite } from './sample-input.ts'
import { structuredData } from './structured-data.ts'

const event = (overrides: Partial<EventTile> = {}): EventTile => ({
  id: 'e1',
  title: 'River walk',
  type: 'walk',
  typeName: 'Walks',
  color: '#123456',
  textColor: '#ffffff',
  start: '2026-12-03T18:00:00Z',
  end: '2026-12-03T20:00:00Z',
  allDay: false,
  place: 'Mill House, Bristol',
  description: 'From weir to weir.',
  link: '',
  ...overrides,
})

const graphOf = (events: EventTile[], type = 'events', overrides: Parameters<typeof sampleInput>[0] = {}) => {
  const sections = [{ type, key: '0.0' }] as DrawnSection[]
  const text = structuredData(sampleInput({ content: { '0.0': { events } }, ...overrides }), sections)
  return { text, graph: JSON.parse(text)['@graph'] as Record<string, unknown>[] }
}

test('events of an events section are described with times, location and organiser [LAND-B1] [LAND-19]', () => {
  const { graph } = graphOf([event(), event({ id: 'e2', place: '', link: 'https://meet.example/1' })])
  expect(graph.slice(2)).toEqual([
    {
      '@type': 'Event',
      name: 'River walk',
      description: 'From weir to weir.',
      startDate: '2026-12-03T18:00:00Z',
      endDate: '2026-12-03T20:00:00Z',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: 'Mill House, Bristol', address: 'Mill House, Bristol' },
      organizer: { '@id': 'https://clearwater.example/#organisation' },
    },
    expect.objectContaining({
      location: { '@type': 'VirtualLocation', url: 'https://meet.example/1' },
      url: 'https://meet.example/1',
    }),
  ])
})

test('an all-day event has dates in the site’s time zone and no times, including its last day [LAND-B1] [TEN-36]', () => {
  const days = event({ allDay: true, start: '2026-07-03T23:00:00Z', end: '2026-07-05T23:00:00Z' })
  expect(graphOf([days]).graph[2]).toMatchObject({ startDate: '2026-07-04', endDate: '2026-07-05' })
})

test('each event is described once, those of other sections are not, and never more than fifty [LAND-B1] [LAND-24]', () => {
  expect(graphOf([event(), event()]).graph).toHaveLength(3)
  expect(graphOf([event()], 'library').graph).toHaveLength(2)
  expect(graphOf(Array.from({ length: 80 }, (_, id) => event({ id: `e${id}` }))).graph).toHaveLength(52)
})

test('no text of an event or a site breaks out of the script element, and no address runs a script [LAND-B1]', () => {
  const bad = '</script><script>alert(1)</script>'
  const { text, graph } = graphOf([event({ title: bad, link: 'javascript:alert(1)', place: '' })], 'events', {
    site: sampleSite({ appTitle: bad.slice(0, 60) }),
  })
  expect(text).not.toContain('<')
  expect(graph[2]).not.toHaveProperty('url')
  expect(graph[2]).not.toHaveProperty('location')
})
