import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { EventTile, VariantInput } from '../public/input.ts'
import { renderLandingPage } from '../public/render.tsx'
import { pageOf, sampleInput, sampleSite, sampleTiles } from '../public/sample-input.ts'
import { type VariantName, validContents, variantDataOf } from './data.ts'
import { priceOf } from './film-club/price.ts'

const NAMES: VariantName[] = ['radio', 'energy', 'filmClub', 'filmMakers']
const NOW = '2026-11-19T10:00:00Z'
const photo = (name: string) => ({ url: `/pictures/${name}.webp`, alt: `Photo ${name}`, width: 1280, height: 720 })
const event = (title: string, type: string, start: string): EventTile => ({
  id: title,
  title,
  type,
  typeName: type === 'competitions' ? 'Competitions' : 'Events',
  color: '#7a2848',
  textColor: '#ffffff',
  start,
  end: start.replace('T19', 'T21'),
  allDay: false,
  place: 'Town Hall',
  description: '',
  link: '',
})
const ISLANDS = { photos: '/assets/photos.js', carousel: '/assets/carousel.js', board: '/assets/board.js' }

function drawn(name: VariantName, own: Record<string, unknown> = {}, overrides: Partial<VariantInput> = {}) {
  const contents = variantDataOf(name).schema.parse(own) as Record<string, unknown>
  const variant = { name, contents, content: {}, parentCategories: [], ...overrides }
  return renderLandingPage(
    sampleInput({ site: sampleSite({ landingVariant: name }), page: pageOf([]), now: NOW, islands: ISLANDS, variant }),
  )
}
const html = (...input: Parameters<typeof drawn>) => drawn(...input).html
const partOf = (document: string, id: string) =>
  new RegExp(`<section[^>]* id="${id}"[\\s\\S]*?</section>`).exec(document)?.[0] ?? ''

describe.each(NAMES)('the page of %s', (name) => {
  test('is a complete document without script, with one h1, and small enough [TEN-12] [LAND-B1]', () => {
    const page = renderLandingPage(
      sampleInput({
        variant: { name, contents: validContents(name, {}), content: {}, parentCategories: [] },
        page: pageOf([]),
      }),
    )
    expect(page.html).toMatch(/^<!doctype html><html lang="en-GB">/)
    expect(page.html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(page.html.match(/<script/g)).toHaveLength(1)
    expect(page.csp).toContain("script-src 'none'")
    expect(page.html).not.toMatch(/ style=| on[a-z]+=/)
    expect(brotliCompressSync(page.html).length).toBeLessThan(15_000)
  })

  test('names no brand until the site sets its contents, and then shows them [LAND-34]', () => {
    expect(html(name)).not.toMatch(/guildhall|lantern|backlot/i)
    const own = html(name, { opening: { title: 'Our very own opening' } })
    expect(own).toMatch(/<h1[^>]*>Our very own opening<\/h1>/)
  })

  test('has the footer and both policies of every public page [LAND-35]', () => {
    expect(html(name)).toContain('<a href="/privacy">Privacy Policy</a>')
  })

  test('accepts no markup, no external picture and no link that runs a script [LAND-34]', () => {
    const { schema } = variantDataOf(name)
    const wrong = [
      { opening: { title: 'T', unknown: 1 } },
      { opening: { title: '' } },
      { other: {} },
      { opening: { picture: { url: 'https://elsewhere.example/x.png', alt: 'X' } } },
      { photos: [{ url: '//elsewhere.example/x.png', alt: 'X' }] },
      { partners: { items: [{ name: 'P', link: 'javascript:alert(1)' }] } },
    ]
    for (const contents of wrong) expect(schema.safeParse(contents).success, JSON.stringify(contents)).toBe(false)
    const bad = '</style></script><script>alert(1)</script><img src=x onerror=alert(1)>'
    const page = html(name, { opening: { title: bad, standfirst: bad } })
    expect(page).not.toMatch(/<script>|<img src=x/)
  })
})

test('contents from an older build that are no longer valid are replaced by the sample content [LAND-34]', () => {
  expect(validContents('radio', { opening: 'gone' })).toEqual(validContents('radio', {}))
})

test('radio: Sign In links to /login, Register to /login with the register flag [LAND-25]', () => {
  const header = /<header[\s\S]*<\/header>/.exec(html('radio'))?.[0] ?? ''
  expect(header).toContain('href="/login">Sign In</a>')
  expect(header).toContain('href="/login?view=register">Register</a>')
})

test('energy: partner logos, a carousel of parent categories, REGISTER and marketing sections [LAND-26]', () => {
  const partners = { items: [{ name: 'One', logo: photo('one'), link: 'https://one.example/' }, { name: 'Two' }] }
  const parentCategories = ['Supply', 'Demand'].map((name) => ({ path: name, name, children: [`${name} side`] }))
  const page = html('energy', { partners, marketing: [{ title: 'Written on site' }] }, { parentCategories })
  expect(partOf(page, 'partners')).toMatch(/<a href="https:\/\/one.example\/"[^>]*><img src="\/pictures\/one.webp"/)
  expect(partOf(page, 'partners')).toContain('Two')
  expect(partOf(page, 'fields').match(/<article/g)).toHaveLength(2)
  expect(partOf(page, 'fields')).toContain('Supply side')
  expect(page).toMatch(/href="\/login[^"]*">REGISTER<\/a>/)
  expect(page).toContain('<h2 id="marketing-0">Written on site</h2>')
  expect(page).toContain('<script type="module" src="/assets/carousel.js"')
})

test('film club: tiers Normal and Pro at the site’s own price, currency and frequency; without a price, Enquire [LAND-27] [LAND-28]', () => {
  const tiers = { currency: 'EUR', normal: { price: 1250, frequency: 'quarter' } }
  const shown = partOf(html('filmClub', { tiers }), 'membership')
  expect(shown).toMatch(/Normal<\/h3><p class="fc-price">€12\.50 <span>a quarter<\/span>/)
  expect(shown).toMatch(/Pro<\/h3><p class="fc-price">Enquire<\/p>/)
  expect(shown).toContain('href="mailto:hello@clearwater.example"')
  expect(partOf(html('filmClub'), 'membership').match(/class="fc-price">Enquire/g)).toHaveLength(2)
})

test('a price is formatted in its currency, whole amounts without decimals [LAND-28]', () => {
  expect(priceOf(1200, 'GBP', 'en-GB')).toBe('£12')
  expect(priceOf(1250, 'GBP', 'en-GB')).toBe('£12.50')
  expect(priceOf(1200, 'JPY', 'en-GB')).toBe('JP¥1,200')
  expect(priceOf(0, 'GBP', 'en-GB')).toBe('£0')
})

test('film club: the opening has four photos, which scroll without script [LAND-29]', () => {
  const page = html('filmClub', { photos: ['a', 'b', 'c', 'd'].map(photo) })
  const screen = /<div class="fc-screen"[\s\S]*?<\/ul>/.exec(page)?.[0] ?? ''
  expect(screen.match(/<img/g)).toHaveLength(4)
  expect(page).toMatch(/<button[^>]*aria-label="Pause the photos"[^>]*hidden/)
  expect(variantDataOf('filmClub').schema.safeParse({ photos: 'abcde'.split('').map(photo) }).success).toBe(false)
})

test('carousels load and show five items at most [LAND-33]', () => {
  expect(variantDataOf('filmClub').needs(validContents('filmClub', {}))).toEqual({
    carousel: { insights: { categories: [], limit: 5 } },
  })
  const many = Array.from({ length: 9 }, (_, index) => ({ path: `${index}`, name: `Field ${index}`, children: [] }))
  expect(partOf(html('energy', {}, { parentCategories: many }), 'fields').match(/<article/g)).toHaveLength(5)
})

describe('film-makers', () => {
  const week = [
    event('Kit night', 'event', '2026-11-19T19:00:00Z'),
    event('One-minute film', 'competitions', '2026-11-20T19:00:00Z'),
  ]
  const content = { week: { events: week }, coming: { events: week }, films: { insights: sampleTiles(2) } }
  const page = html('filmMakers', {}, { content })

  test('#Competition shows the competitions with a read-only week [LAND-30]', () => {
    const shown = partOf(page, 'Competition')
    expect(shown).toContain('One-minute film')
    expect(shown).not.toContain('Kit night')
    expect(shown.match(/<li[^>]*><p class="fm-day">/g)).toHaveLength(7)
    expect(shown).not.toMatch(/<button|<input|<form/)
  })

  test('any other hash shows meetings and events with their week, films of the front page, and the about text [LAND-31]', () => {
    expect(partOf(page, 'Meetings')).toContain('Kit night')
    expect(partOf(page, 'Meetings')).not.toContain('One-minute film')
    expect(partOf(page, 'Films').match(/<article/g)).toHaveLength(2)
    expect(partOf(page, 'About')).toContain('Who we are')
    expect(variantDataOf('filmMakers').needs(validContents('filmMakers', {})).films).toEqual({
      insights: { categories: [], limit: 5, frontPage: true },
    })
  })

  test('the style depends on the hash alone, so it needs no script [LAND-30] [LAND-31]', () => {
    expect(page).toMatch(/\.fm-picked\s*\{\s*display:\s*none;?\s*\}/)
    expect(page).toMatch(/\.fm-picked:target\s*\{\s*display:\s*block;?\s*\}/)
    expect(page).toMatch(/main:has\(\.fm-picked:target\) \.fm-usual\s*\{\s*display:\s*none;?\s*\}/)
  })

  test('#login links to the real sign-in [LAND-32]', () => {
    expect(partOf(page, 'login')).toContain('<a class="button" href="/login">Go to sign-in</a>')
  })
})

test('loaded content shows card fields only, whatever else the input contains [LAND-24]', () => {
  const tile = { ...sampleTiles(1)[0], content: 'for members', fileLocation: '/files/secret.pdf' } as never
  const content = { log: { insights: [tile] }, latest: { insights: [tile] }, carousel: { insights: [tile] } }
  for (const name of NAMES)
    expect(html(name, {}, { content: { ...content, films: { insights: [tile] } } })).not.toMatch(/for members|secret/)
})
