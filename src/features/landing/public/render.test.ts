import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { policyOf } from '#features/policies/server.ts'
import { fc } from '#tests/kit/properties.ts'
import { renderLandingPage, renderNotFoundSite, renderPolicyPage } from './render.tsx'
import { fullPage, pageOf, sampleInput, sampleSite, sampleTiles, section } from './sample-input.ts'

const html = (overrides: Parameters<typeof sampleInput>[0] = {}) => renderLandingPage(sampleInput(overrides)).html
const part = (document: string, element: string) =>
  new RegExp(`<${element}[ >][\\s\\S]*?</${element}>`).exec(document)?.[0] ?? ''
const styleOf = (document: string) => /<style>([\s\S]*?)<\/style>/.exec(document)?.[1] ?? ''

test('any visitor gets the published page as a complete document without script [LAND-01] [LAND-B1]', () => {
  const page = html()
  expect(page).toMatch(/^<!doctype html><html lang="en-GB">/)
  expect(page).toContain('<title>Clearwater Network</title>')
  expect(page).toContain(
    '<meta name="description" content="A members’ network. Short articles and straight answers."/>',
  )
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).toContain('<script type="application/ld+json">')
  expect(page.match(/<h1[ >]/g)).toHaveLength(1)
  expect(page).not.toMatch(/ style=| on[a-z]+=/)
})

test('canonical and Open Graph addresses are based on the given origin [LAND-B1]', () => {
  const page = html()
  expect(page).toContain('<link rel="canonical" href="https://clearwater.example/"/>')
  expect(page).toMatch(/<meta property="og:image" content="https:\/\/clearwater\.example\/share\/[0-9a-f]{16}\.png"\/>/)
  expect(page).toContain('<meta property="og:image:width" content="1200"/>')
  expect(page).toContain('<meta property="og:image:height" content="630"/>')
  expect(page).toMatch(/<meta property="og:image:alt" content="Clearwater Network: Environmental law[^"]+"\/>/)
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  expect(page).toContain('<meta property="og:title" content="Clearwater Network"/>')
})

test('one tab shows no tab links, several show one each with its own address, and Login opens /login [LAND-03] [SHELL-01]', () => {
  const one = part(html(), 'header')
  expect(one).not.toContain('nav-tabs')
  expect(one).toContain('<a class="nav-login" href="/login">Login</a>')
  const page = pageOf([section('introduction', { title: 'Hello' })], [section('list', { title: 'Us' })], [])
  const second = html({ page, tab: 1 })
  const nav = part(second, 'header')
  expect(nav).toContain('<a href="/">Home</a>')
  expect(nav).toContain('<a href="/?tab=aboutus" aria-current="page">About us</a>')
  expect(nav).toContain('<a href="/?tab=join">Join</a>')
  expect(second).toContain('<link rel="canonical" href="https://clearwater.example/?tab=aboutus"/>')
  expect(part(second, 'main')).not.toContain('Hello')
})

test('the navigation shows the logo, which links to the front page [LAND-03]', () => {
  expect(part(html({ site: sampleSite({ appLogo: '/files/logo.webp' }) }), 'header')).toMatch(
    /<a class="nav-home" href="\/" aria-label="Clearwater Network, home"><img src="\/files\/logo.webp"/,
  )
  const elsewhere = part(html({ site: sampleSite({ appLogo: 'https://cdn.example/logo.png' }) }), 'header')
  expect(elsewhere).not.toContain('cdn.example')
})

test('a page consists of tabs of components, each rendered from its config [LAND-02]', () => {
  const types = [...html().matchAll(/<section id="section-0-\d" class="section section-(\w+)/g)].map(
    (match) => match[1],
  )
  expect(types).toEqual(['introduction', 'library', 'list', 'list', 'list'])
})

test('a section can have its own background and text colour, by class and not by attribute [LAND-05]', () => {
  for (const type of ['introduction', 'list', 'library', 'pricing', 'detail', 'imageGallery', 'alert']) {
    const page = pageOf([section(type, { title: 'T', styles: { background: '#f4ead6', color: '#3d2f12' } })])
    const document = html({ page })
    expect(document).toMatch(new RegExp(`class="section section-${type}[^"]* own s0-0"`))
    expect(styleOf(document)).toContain('.section.s0-0.own{--ground:#f4ead6;--ink:#3d2f12')
  }
})

test('a section with a colour that is not hex is left out [LAND-05]', () => {
  const page = pageOf([section('list', { title: 'T', styles: { background: 'url(//x)}' } })])
  expect(html({ page })).not.toContain('url(//x)')
})

test('the hero shows title, subtitle, description and hero image [LAND-06]', () => {
  const hero = part(html(), 'section')
  expect(hero).toMatch(/<h1[^>]*>Environmental law, explained by people who apply it<\/h1>/)
  expect(hero).toContain('A members’ network.')
  expect(hero).toContain('Short articles and straight answers.')
  expect(hero).toContain('<img src="/files/hero.webp" alt="A river at first light" width="1600" height="1200"')
})

test('a hero without an image gets a drawing in the colours of the site [LAND-06] [TEN-14]', () => {
  const page = pageOf([section('introduction', { title: 'Hello', heroimage: '' })])
  expect(part(html({ page }), 'section')).toContain('<svg class="composition"')
})

test('a library shows the latest five insights as tiles with image and title that open them [LAND-09] [LAND-10]', () => {
  const page = pageOf([section('library', { title: 'Latest' })])
  const library = part(html({ page, content: { '0.0': { insights: sampleTiles(7) } } }), 'section')
  expect(library.match(/<article/g)).toHaveLength(5)
  expect(library).toContain('<a href="/InsightPage/0193a1c0-0000-7000-8000-000000000000">Insight 1</a>')
  expect(library).toContain('<img src="/files/0.webp" alt="Picture 1"')
})

test('a tile shows card fields only, whatever else its input contains [LAND-24]', () => {
  const tile = { ...sampleTiles(1)[0], content: 'for members', fileLocation: '/files/secret.pdf' }
  const document = html({ content: { '0.1': { insights: [tile as never] } } })
  expect(document).not.toMatch(/for members|secret\.pdf/)
})

test('dates are written in the British form [TEN-36]', () => {
  expect(html()).toContain('<time dateTime="2026-11-20T09:00:00Z">20 November 2026</time>')
})

test('a library without insights says what will appear there [LAND-09]', () => {
  expect(html({ content: {} })).toContain('The first insights will appear here.')
})

test('a list shows title, description and items in columns, in rows or numbered [LAND-12]', () => {
  for (const layout of ['columns', 'rows', 'numbered']) {
    const page = pageOf([
      section('list', { title: 'T', description: 'D', layout, items: [{ title: 'I', description: 'J' }] }),
    ])
    const list = part(html({ page }), 'section')
    expect(list).toContain(`list list-${layout}`)
    expect(list).toMatch(/>T<\/h1><p>D<\/p>/)
    expect(list).toMatch(/<li><h2>I<\/h2><p>J<\/p><\/li>/)
    expect(list.includes('<ol')).toBe(layout === 'numbered')
  }
})

test('the footer shows address, contact, socials that are set and both policy links [LAND-35] [TEN-13] [TEN-16]', () => {
  const footer = part(html(), 'footer')
  for (const text of ['Clearwater Network', 'Mill House', '14 Weir Lane', 'Bristol BS1 4QA', 'United Kingdom']) {
    expect(footer).toContain(text)
  }
  expect(footer).toContain('<a href="mailto:hello@clearwater.example">hello@clearwater.example</a>')
  expect(footer).toContain('<a href="tel:+442079460101">+44 20 7946 0101</a>')
  expect(footer).toContain('<a href="/privacy">Privacy Policy</a>')
  expect(footer).toContain('<a href="/terms">Terms of Use</a>')
  expect(footer).toContain('href="https://www.linkedin.com/company/clearwater" rel="noopener" aria-label="LinkedIn"')
})

test('an empty social link shows nothing [TEN-15]', () => {
  expect(part(html(), 'footer')).not.toMatch(/Facebook|Instagram|Twitter/)
  expect(part(html({ site: sampleSite({ appSocials: {} }) }), 'footer')).not.toContain('footer-socials')
})

test('each of the six colours is applied [TEN-14] [LAND-35]', () => {
  const appColors = {
    center: '#e1f1f2',
    left: '#d2e6e8',
    right: '#d3e6e8',
    nav: '#fffff4',
    primary: '#1f5f65',
    footer: '#123436',
  }
  const style = styleOf(html({ site: sampleSite({ appColors }) }))
  for (const [name, colour] of Object.entries(appColors)) {
    expect(style).toContain(`--${name === 'primary' ? 'accent' : name}:${colour}`)
    expect(style).toContain(`var(--${name === 'primary' ? 'accent' : name})`)
  }
})

test('a site can override texts [TEN-B8]', () => {
  const site = sampleSite({}, { 'landing.login': 'Members’ entrance' })
  expect(part(html({ site }), 'header')).toContain('>Members’ entrance</a>')
})

test('the policy allows exactly the style element of the page and no script', () => {
  const { html: document, csp } = renderLandingPage(sampleInput())
  const hash = createHash('sha256').update(styleOf(document)).digest('base64')
  expect(csp).toContain(`style-src 'sha256-${hash}'`)
  expect(csp).toContain("script-src 'none'")
  expect(csp).toContain("default-src 'none'")
  expect(csp).not.toContain('unsafe')
  expect(document.match(/<style/g)).toHaveLength(1)
})

test('text in a config, an insight or a site is never interpreted as markup', () => {
  const bad = '</style></script><script>alert(1)</script><img src=x onerror=alert(1)>"\''
  const site = sampleSite({ appTitle: bad.slice(0, 80), addressLine1: bad, town: bad })
  const items = [{ title: bad, description: bad }]
  const page = pageOf(
    [
      section('introduction', { title: bad, subtitle: bad, description: bad, btnText: bad.slice(0, 60) }),
      section('list', { title: bad, description: bad, items }),
      section('library', { title: bad, description: bad }),
    ],
    [],
  )
  page.tabs[1] = { name: bad, components: [] }
  const tile = { ...sampleTiles(1)[0], title: bad, subTitle: bad, category: bad, id: bad }
  const document = html({ site, page, content: { '0.2': { insights: [tile as never] } } })
  expect(document).not.toMatch(/<script>|<img src=x/)
  expect(document.match(/<script/g)).toHaveLength(1)
  expect(document.match(/<\/style>/g)).toHaveLength(1)
})

test('an address that could run script or leave the site is refused in buttons and pictures', () => {
  for (const config of [
    { btnText: 'Go', btnLink: 'javascript:alert(1)' },
    { btnText: 'Go', btnLink: '//elsewhere.example' },
    { heroimage: 'https://elsewhere.example/x.png' },
    { heroimage: '//elsewhere.example/x.png' },
    { heroimage: 'data:image/png;base64,AA' },
  ]) {
    const page = pageOf([section('introduction', { title: 'Hello', ...config })])
    expect(part(html({ page }), 'main')).not.toMatch(/javascript:|elsewhere|data:/)
  }
})

test('an unknown section type or an invalid config shows nothing and breaks nothing [LAND-04]', () => {
  const broken = [
    section('timeline'),
    section('constructor'),
    section('list', { items: 'none' }),
    section('list', { x: 1 }),
  ]
  const document = html({ page: pageOf([...broken, section('list', { title: 'Still here' })]) })
  expect(document.match(/<section/g)).toHaveLength(1)
  expect(document).toMatch(/<h1[^>]*>Still here<\/h1>/)
})

test('whatever is stored, a page is rendered with exactly one h1', () => {
  const component = fc.record({
    type: fc.constantFrom('introduction', 'list', 'library', 'pricing', 'detail', 'imageGallery', 'alert', 'other'),
    config: fc.dictionary(fc.constantFrom('title', 'items', 'styles', 'layout', 'heroimage'), fc.jsonValue() as never),
  })
  fc.assert(
    fc.property(fc.array(component, { maxLength: 4 }), fc.integer({ min: -1, max: 3 }), (components, tab) => {
      return html({ page: pageOf(components as never), tab }).match(/<h1[ >]/g)?.length === 1
    }),
    { numRuns: 60 },
  )
})

test('the same input gives the same bytes, so they can be cached [LAND-B1]', () => {
  expect(html()).toBe(html())
})

test('HTML and CSS of a page take at most 15 kB of brotli [LAND-B1]', () => {
  const page = html({ page: fullPage })
  for (const rule of ['.tiles', '.hero-opening', '.list-rows', '.footer']) expect(styleOf(page)).toContain(rule)
  expect(brotliCompressSync(page).length).toBeLessThan(15_000)
})

test('the style of a section type ships only with the pages that use it [LAND-B1]', () => {
  const rules = { pricing: '.plans', detail: '.detail-row', imageGallery: '.gallery-items', alert: '.alert-icon' }
  for (const [type, rule] of Object.entries(rules)) {
    expect(styleOf(html({ page: pageOf([section(type, { title: 'T' })]) }))).toContain(rule)
    expect(styleOf(html())).not.toContain(rule)
  }
})

test('a host without a site gets a plain page without any site’s data [TEN-04]', () => {
  const page = renderNotFoundSite()
  expect(page).toContain('site not found')
  expect(page).not.toMatch(/Clearwater|<link|<script|<img/)
})

test('both policies are numbered clauses, with the frame and the style of every page [LAND-35] [POL-08]', () => {
  for (const kind of ['privacy', 'terms'] as const) {
    const policy = policyOf(kind, sampleSite(), 'https://clearwater.example')
    const { html: document, csp } = renderPolicyPage(policy, sampleSite(), 'https://clearwater.example')
    expect(document).toMatch(kind === 'privacy' ? /<h1>Privacy Policy<\/h1>/ : /<h1>Terms of Use<\/h1>/)
    expect(document.match(/<li id="clause-\d+"><h2>/g)).toHaveLength(kind === 'privacy' ? 11 : 20)
    expect(part(document, 'footer')).toContain(`<a href="/${kind}">`)
    expect(document).toContain(`<link rel="canonical" href="https://clearwater.example/${kind}"/>`)
    expect(csp).toContain(createHash('sha256').update(styleOf(document)).digest('base64'))
  }
})

test('a site uses its own fonts, served by itself; none is loaded before the first picture [LAND-B1]', () => {
  const fonts = { display: 'Space Grotesk', text: 'Inter' }
  const page = html({ site: { ...sampleSite(), fonts } })
  for (const face of ['space-grotesk', 'inter']) expect(styleOf(page)).toContain(`url(/fonts/${face}-core.woff2)`)
  expect(page).not.toContain('as="font"')
  // The fallback font has the same metrics on every machine until the web font has loaded.
  for (const face of ['Arial', 'Liberation Sans', 'Roboto']) expect(styleOf(page)).toContain(`local("${face}")`)
  expect(page).not.toContain('source-serif-4')
})

test('a site that has published nothing yet opens with its name and the button to join [LAND-01]', () => {
  const main = part(html({ page: pageOf([]) }), 'main')
  expect(main).toMatch(/<h1[^>]*>Clearwater Network<\/h1>/)
  expect(main).toContain('<a class="button" href="/login?view=register">Become a member</a>')
})
