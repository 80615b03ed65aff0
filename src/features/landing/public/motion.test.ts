import { expect, test } from 'vitest'
import { HERO_ANIMATIONS } from '../sections/introduction/schema.ts'
import { renderLandingPage } from './render.tsx'
import { pageOf, sampleInput, section } from './sample-input.ts'

const MOVING = HERO_ANIMATIONS.filter((animation) => animation !== 'none')
const islands = Object.fromEntries(MOVING.map((animation) => [animation, `/assets/hero-${animation}-x1.js`]))

const drawn = (animations: readonly string[], built: Record<string, string> = islands) => {
  const heroes = animations.map((animation) => section('introduction', { title: 'Hello', animation }))
  return renderLandingPage(sampleInput({ page: pageOf(heroes), islands: built }))
}
const scriptsOf = (html: string) => [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, path]) => path)

test('there are five animations, and none [LAND-07]', () => {
  expect(MOVING).toEqual(['bubbles', 'bubbles2', 'simple', 'snow', 'mask'])
})

test.each(MOVING)('%s brings its own script, deferred, and only files of the site may run [LAND-07]', (animation) => {
  const { html, csp } = drawn([animation])
  expect(scriptsOf(html)).toEqual([`/assets/hero-${animation}-x1.js`])
  expect(html).toContain('<script type="module"')
  expect(csp).toContain("script-src 'self';")
  expect(csp).not.toMatch(/script-src[^;]*(unsafe|nonce|http|\*)/)
  expect(html).toContain(`<canvas class="hero-motion" data-hero="${animation}" aria-hidden="true"></canvas>`)
})

test('a page without an animation has no script, and none may run [LAND-07] [LAND-B1]', () => {
  for (const { html, csp } of [drawn(['none']), drawn([]), drawn(['none', 'none'])]) {
    expect(scriptsOf(html)).toEqual([])
    expect(html).not.toMatch(/<canvas|<button/)
    expect(csp).toContain("script-src 'none'")
  }
})

test('two heroes with the same animation share one script, two different ones have two [LAND-07]', () => {
  expect(scriptsOf(drawn(['snow', 'snow']).html)).toHaveLength(1)
  expect(scriptsOf(drawn(['snow', 'mask']).html)).toHaveLength(2)
})

test('the picture is shown without any script, and the button needs one [LAND-07] [LAND-B1]', () => {
  const { html } = drawn(['mask', 'bubbles'])
  expect(html.match(/<svg class="composition"/g)).toHaveLength(2)
  expect(html).toMatch(
    /<button type="button" class="hero-pause" aria-label="Pause the animation" aria-pressed="false" hidden/,
  )
})

test('an animation this build does not have leaves the picture still [LAND-07]', () => {
  const builds: Record<string, string>[] = [{}, { snow: '/assets/hero-snow-x1.js' }]
  for (const built of builds) {
    const { html, csp } = drawn(['mask', 'toString'], built)
    expect(html).not.toMatch(/<canvas|<script[^>]* src/)
    expect(csp).toContain("script-src 'none'")
  }
})
