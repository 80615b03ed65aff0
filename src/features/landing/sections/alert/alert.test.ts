import { expect, test } from 'vitest'
import { channelsOf, contrast, TEXT_CONTRAST } from '#base/colour.ts'
import { fc } from '#tests/kit/properties.ts'
import { paletteOf, sectionColours } from '../../public/palette.ts'
import { renderLandingPage } from '../../public/render.tsx'
import { pageOf, sampleInput, sampleSite, section } from '../../public/sample-input.ts'
import { renderSection, styleWeight } from '../sample-section.tsx'
import { ALERT_ICONS, ALERT_TYPES, alertConfig } from './schema.ts'
import css from './view.css?inline'

const banner = (config: Record<string, unknown>) => renderSection('alert', { title: 'We moved', ...config })

test('a banner of each type shows its status as an icon and a word, with title and description [LAND-18]', () => {
  const shown = ALERT_TYPES.map((type) => banner({ type, description: 'One.\n\nTwo.' }))
  for (const alert of shown) expect(alert).toMatch(/<h2[^>]*>We moved<\/h2><p>One.<\/p><p>Two.<\/p>/)
  const [error, info, plain] = shown
  expect(error).toMatch(/class="alert alert-error".*<svg class="alert-icon".*>Important</)
  expect(info).toMatch(/class="alert alert-info".*<svg class="alert-icon".*>Good to know</)
  expect(plain).not.toMatch(/<svg|alert-status/)
})

test('every icon is drawn, and no two are the same [LAND-18]', () => {
  const signs = ALERT_ICONS.filter((icon) => icon !== 'auto').map(
    (icon) => /<svg class="alert-icon"[\s\S]*?<\/svg>/.exec(banner({ type: 'plain', icon }))?.[0],
  )
  expect(signs).not.toContain(undefined)
  expect(new Set(signs).size).toBe(signs.length)
})

test('a banner is a note and does not interrupt screen readers [LAND-18]', () => {
  for (const type of ALERT_TYPES) {
    expect(banner({ type })).toContain('role="note"')
    expect(banner({ type })).not.toMatch(/role="(alert|status)"|aria-live/)
  }
})

test('above the opening, the opening keeps its position and the heading of the page [LAND-18]', () => {
  const page = pageOf([section('alert', { title: 'We moved' }), section('introduction', { title: 'Hello' })])
  const { html } = renderLandingPage(sampleInput({ page }))
  expect(html).toMatch(/<h2 id="section-0-0-title">We moved<\/h2>/)
  expect(html).toMatch(/<div class="hero hero-opening hero-pictured">.*<h1 id="section-0-1-title">Hello<\/h1>/)
  const alone = renderLandingPage(sampleInput({ page: pageOf([section('alert', { title: 'We moved' })]) }))
  expect(alone.html).toContain('<h1 id="section-0-0-title">We moved</h1>')
})

test('an empty banner is not rendered [LAND-18]', () => {
  expect(renderSection('alert', { type: 'error' })).not.toContain('class="alert')
})

test('its status is readable by day and night, on the page and on any background of its own [LAND-18] [LAND-05]', () => {
  const colour = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 }))).map(hexOf)
  fc.assert(
    fc.property(colour, colour, fc.constantFrom('light', 'dark'), fc.boolean(), (picked, background, theme, own) => {
      const page = paletteOf({ ...sampleSite().primaries.appColors, primary: picked, center: picked }, theme)
      const colours = own ? sectionColours({ background }, 'ground', theme, page) : page
      const grounds = own ? [colours.ground ?? page.ground] : [page.ground, page.tint]
      for (const status of [colours.danger, colours.info]) {
        for (const ground of grounds) {
          expect(contrast(status, own ? ground : washed(ground, status))).toBeGreaterThanOrEqual(TEXT_CONTRAST)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test.each([
  [{ type: 'warning' }],
  [{ icon: 'skull' }],
  [{ icon: '<svg onload=alert(1)>' }],
  [{ link: 'javascript:alert(1)' }],
  [{ title: { html: '<b>' } }],
])('a banner with %j is refused [LAND-18]', (wrong) => {
  expect(alertConfig.safeParse({ title: 'We moved', ...wrong }).success).toBe(false)
})

test('with a background of its own nothing is mixed into the colour behind its text [LAND-18] [LAND-05]', () => {
  expect(css).toMatch(/\.own \.alert \{\s*background: none;/)
})

test('markup in a banner stays text, and the style stays small [LAND-18]', () => {
  const bad = '<img src=x onerror=alert(1)>'
  expect(banner({ title: bad, description: bad })).not.toContain('<img')
  expect(styleWeight('alert')).toBeLessThan(800)
})

const hexOf = (channels: readonly number[]) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** Mirrors the style sheet: 7 % of the status colour on the background, mixed in sRGB. */
function washed(ground: string, status: string): string {
  const [back, front] = [channelsOf(ground), channelsOf(status)]
  return hexOf(back.map((channel, index) => channel * 0.93 + (front[index] ?? 0) * 0.07))
}
