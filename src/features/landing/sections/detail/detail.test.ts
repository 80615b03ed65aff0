import { expect, test } from 'vitest'
import { renderSection, styleWeight } from '../sample-section.tsx'
import { detailConfig } from './schema.ts'

const image = { url: '/pictures/a/1200.webp', alt: 'A weir in spring', width: 1200, height: 800 }
const rows = (...items: unknown[]) => renderSection('detail', { title: 'A year with us', items })

test('a row has title, content in paragraphs and an image, on the left or the right [LAND-15]', () => {
  const left = rows({ title: 'Spring', content: 'First.\n\nSecond.', image, layout: 'left' })
  expect(left).toContain('<article class="detail-row detail-left">')
  expect(left).toContain('<img src="/pictures/a/1200.webp" alt="A weir in spring"')
  expect(left).toContain('<h3>Spring</h3><p>First.</p><p>Second.</p>')
  expect(rows({ title: 'Summer', layout: 'right' })).toContain('<article class="detail-row detail-right">')
})

test('a film is a card that opens its page in a new tab; the public page itself sends no request to its provider [LAND-15]', () => {
  const row = rows({ title: 'An evening', image, video: 'https://youtu.be/aqz-KE-bpKQ?si=tracked' })
  expect(row).toContain(
    '<a class="film" href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" target="_blank" rel="noopener"><img src="/pictures/',
  )
  expect(row).toContain('Watch on YouTube<span class="unseen">: An evening (opens in a new tab)</span>')
  expect(row).not.toMatch(/<iframe|<video|src="http|si=tracked/)
})

test('a row without a picture gets a landscape in the site’s colours, the same for the same text [LAND-15]', () => {
  const drawing = /<svg class="drawn"[\s\S]*?<\/svg>/
  const [spring, again, summer] = ['Spring', 'Spring', 'Summer'].map((title) => drawing.exec(rows({ title }))?.[0])
  expect(spring).toMatch(/<path class="drawn-near" d="M0 \d+C/)
  expect(again).toBe(spring)
  expect(summer).not.toBe(spring)
})

test.each([
  [{ video: 'javascript:alert(1)' }],
  [{ video: 'https://films.example/watch?v=aqz-KE-bpKQ' }],
  [{ video: 'https://youtube.com@films.example/watch?v=aqz-KE-bpKQ' }],
  [{ image: 'https://elsewhere.example/a.png' }],
  [{ image: { url: '//elsewhere.example/a.png', alt: 'A' } }],
  [{ image: { url: '/pictures/a.webp', alt: '' } }],
  [{ layout: 'left" onclick="x' }],
  [{ html: '<b>' }],
])('a row with %j is refused [LAND-15]', (wrong) => {
  expect(detailConfig.safeParse({ items: [{ title: 'Spring', ...wrong }] }).success).toBe(false)
})

test('markup in a row stays text [LAND-15]', () => {
  const bad = '<script>alert(1)</script><img src=x onerror=alert(1)>"'
  expect(rows({ title: bad, content: bad, video: 'https://vimeo.com/286898202' })).not.toMatch(/<script|<img/)
})

test('none, one and many rows are rendered, and the style stays small [LAND-15]', () => {
  expect(rows()).toContain('A year with us')
  for (const count of [0, 1, 24]) {
    const many = rows(...Array.from({ length: count }, () => ({ title: 'R' })))
    expect(many.match(/<article/g)?.length ?? 0).toBe(count)
  }
  expect(styleWeight('detail')).toBeLessThan(1_000)
})
