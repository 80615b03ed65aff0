import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fc } from '#tests/kit/properties.ts'
import { pageOf, sampleSite, section } from '../public/sample-input.ts'
import { createDrawingWorker } from './draw-in-worker.ts'
import { shareDrawing } from './drawing.ts'
import { faceOf } from './face.ts'
import { fitText } from './fitting.ts'
import { sharePicture } from './picture.ts'
import { shareOf, shareRevision, shareText } from './share-text.ts'
import { setLine, writable } from './typesetting.ts'

const site = sampleSite()
const energy = { ...site, fonts: { display: 'Space Grotesk', text: 'Inter' } }
const page = pageOf(
  [section('introduction', { title: 'Look after your river' })],
  [section('introduction', { title: 'Who we are' })],
)
const heading = { family: 'Source Serif 4', weight: 560, tracking: -0.016 }
const SIZES = [
  { size: 90, lines: 2 },
  { size: 50, lines: 3 },
]

test('a picture shows the name of the site, or of the tab with the site above it, and the headline of the page [LAND-B1]', () => {
  expect(shareText(site, page)).toEqual({ site: '', title: 'Clearwater Network', line: 'Look after your river' })
  expect(shareText(site, page, 1)).toEqual({ site: 'Clearwater Network', title: 'About us', line: 'Who we are' })
  expect(shareText(site)).toEqual({ site: '', title: 'Clearwater Network', line: '' })
  expect(shareOf(site, page, 1).alt).toBe('Clearwater Network: About us: Who we are')
})

test('its address changes with everything it shows, and with nothing else [LAND-B1]', () => {
  const text = shareText(site, page)
  const address = shareRevision(site, text)
  const { appColors } = site.primaries
  const others = [
    shareRevision(energy, text),
    shareRevision(sampleSite({ appColors: { ...appColors, left: '#123456' } }), text),
    shareRevision({ ...site, id: '0193a1c0-0000-7000-8000-000000000001' }, text),
    shareRevision(site, shareText(site, page, 1)),
  ]
  expect(new Set([address, ...others]).size).toBe(5)
  expect(shareRevision(sampleSite({ appPhone: '1', town: 'Leeds' }), text)).toBe(address)
})

test('a picture is a PNG of 1200 by 630 pixels without metadata, small enough for every network [LAND-B1]', async () => {
  const { png, exact } = await sharePicture(site, page, shareRevision(site, shareText(site, page)))
  const { format, width, height, exif } = await sharp(png).metadata()
  expect({ format, width, height, exif, exact }).toEqual({
    format: 'png',
    width: 1200,
    height: 630,
    exif: undefined,
    exact: true,
  })
  expect(png.length).toBeLessThan(150_000)
})

test('a picture is drawn once; a request for an outdated one gets the current picture of the front page [LAND-B1]', async () => {
  const request = (revision: string) => sharePicture(site, page, revision)
  const [first, again] = await Promise.all([1, 2].map(() => request(shareRevision(site, shareText(site, page)))))
  expect(again?.png).toBe(first?.png)
  expect(await request('0123456789abcdef')).toEqual({ png: first?.png, exact: false })
  const about = await request(shareRevision(site, shareText(site, page, 1)))
  expect(about.png.equals(first?.png ?? Buffer.alloc(0))).toBe(false)
})

test('a picture requested while the idle thread ends is drawn by another thread [LAND-B1]', async () => {
  const draw = createDrawingWorker(0)
  for (let round = 0; round < 3; round += 1) {
    expect(await draw(site, shareText(site, page))).toContain('</svg>')
    // The thread is detached within this tick and takes a while to terminate.
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}, 30_000)

test('text is outlines of the display font in the weight of the headings, and each site has its own drawing [LAND-B1]', () => {
  const [regular, strong] = [400, 700].map((weight) => faceOf('source-serif-4', 'latin', weight)?.set('é'))
  expect(strong?.[0]?.outline).not.toBe(regular?.[0]?.outline)
  expect(strong?.[0]?.advance).toBeGreaterThan(regular?.[0]?.advance ?? Number.POSITIVE_INFINITY)
  const drawn = shareDrawing(site, shareText(site, page))
  expect(drawn).not.toMatch(/<text|font-family|NaN|Infinity|href/)
  expect(drawn).not.toBe(shareDrawing(energy, shareText(site, page)))
})

test('every family a site may have can be drawn [LAND-B1]', () => {
  const families = [
    'source-serif-4',
    'space-grotesk',
    'public-sans',
    'inter',
    'fraunces',
    'bricolage-grotesque',
    'figtree',
    'instrument-sans',
    'literata',
    'jetbrains-mono',
  ]
  for (const family of families)
    for (const { outline, advance } of faceOf(family, 'latin', 560)?.set('Aé') ?? [])
      expect([family, outline]).toEqual([family, advance > 0 ? expect.stringMatching(/^M[\d .MLQCZ-]+Z$/) : 'no width'])
  expect(faceOf('fraunces', 'latin', 560)?.set('Aé')).toHaveLength(2)
  expect(faceOf('no-such-face', 'latin', 400)).toBeNull()
})

test('a long title wraps, shrinks, and finally ends in an ellipsis; no line exceeds its width [LAND-B1]', () => {
  const short = fitText('Clearwater', heading, SIZES, 650)
  expect([short.size, short.lines.length]).toEqual([90, 1])
  const long = fitText('A network of people who look after rivers', heading, SIZES, 650)
  expect([long.size, long.lines.length]).toEqual([50, 2])
  for (const text of ['word '.repeat(60), 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(6)]) {
    const { size, lines } = fitText(text.trim(), heading, SIZES, 650)
    expect([size, lines.length]).toEqual([50, 3])
    for (const line of lines) expect(line.width * size).toBeLessThanOrEqual(650)
  }
})

test('characters the font lacks come from another; a script that no font covers is left out, and nothing breaks [LAND-B1]', () => {
  expect(writable('Łódź Ωμέγα Клуб', heading)).toBe('Łódź Ωμέγα Клуб')
  expect(writable('Club 😀 water', heading)).toBe('Club water')
  for (const text of ['נבחרת המים', 'نادي الماء', '水', '😀😀', '\u0000\u200f', '   '])
    expect([text, writable(text, heading)]).toEqual([text, ''])
  const { length } = setLine('Łódź Клуб', heading).glyphs
  expect(length).toBe(8)
  expect(
    shareDrawing(sampleSite({ appTitle: 'نادي الماء' }), shareText(sampleSite({ appTitle: 'نادي الماء' }))),
  ).not.toMatch(/NaN|undefined/)
})

test('whatever a site is called, its picture is valid [LAND-B1]', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 60 })
  fc.assert(
    fc.property(name, name, (title, line) => {
      const drawn = shareDrawing(site, { site: line, title, line })
      return drawn.endsWith('</svg>') && !/NaN|undefined|<text/.test(drawn)
    }),
    { numRuns: 40 },
  )
})

test('each of the five brands has its own picture: no motif falls back to another [LAND-B1, LAND-34]', () => {
  const displays = ['Source Serif 4', 'Space Grotesk', 'JetBrains Mono', 'Fraunces', 'Bricolage Grotesque']
  const text = { site: '', title: '', line: '' }
  const pictures = displays.map((display) => {
    const drawn = shareDrawing({ ...site, fonts: { display, text: 'Inter' } }, text)
    expect(drawn).not.toMatch(/NaN|undefined/)
    return drawn.slice(drawn.indexOf('<svg x='))
  })
  expect(new Set(pictures).size).toBe(5)
  const parts = pictures.map((picture) => ({
    traces: /stroke-width="2.4"/.test(picture),
    light: /opacity="0.055"/.test(picture),
    pins: /a11 11 0 1 0 22 0/.test(picture),
    sun: /<circle/.test(picture),
  }))
  const none = { traces: false, light: false, pins: false, sun: false }
  expect(parts).toEqual([
    { ...none, sun: true },
    { ...none, sun: true },
    { ...none, traces: true },
    { ...none, light: true },
    { ...none, pins: true },
  ])
})
