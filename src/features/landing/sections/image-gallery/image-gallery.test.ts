import { expect, test } from 'vitest'
import { renderSection, styleWeight } from '../sample-section.tsx'
import { imageGalleryConfig } from './schema.ts'

const img = { url: '/pictures/a/1200.webp', alt: 'Reeds', sources: [{ url: '/pictures/a/480.webp', width: 480 }] }
const gallery = (...items: unknown[]) => renderSection('imageGallery', { title: 'Notebooks', items })

test('a picture is shown with its title and author, in a size that suits its width [LAND-16]', () => {
  const item = gallery({ img, title: 'Reeds in November', author: 'Rowan Ashby', key: 'reeds' })
  expect(item).toContain('<li id="reeds" class="cols-1">')
  expect(item).toContain('<img src="/pictures/a/1200.webp" alt="Reeds"')
  expect(item).toMatch(/srcSet="\/pictures\/a\/480.webp 480w" sizes="[^"]*30vw, 50vw"/)
  expect(item).toContain('<span class="gallery-title">Reeds in November</span>')
  expect(item).toContain('<span class="gallery-author">Rowan Ashby</span>')
})

test('each picture spans the configured number of the three columns [LAND-16]', () => {
  const items = gallery({ img }, { img, cols: 2 }, { img, cols: 3 })
  expect([...items.matchAll(/class="cols-(\d)"/g)].map(([, cols]) => cols)).toEqual(['1', '2', '3'])
  for (const cols of [0, 4, 1.5, '2']) {
    expect(imageGalleryConfig.safeParse({ items: [{ img, cols }] }).success).toBe(false)
  }
})

test('a key used twice refers to the first picture only [LAND-16]', () => {
  expect(gallery({ img, key: 'a' }, { img, key: 'a' }).match(/ id="a"/g)).toHaveLength(1)
})

test('a picture that is not set is a drawing in the site’s colours [LAND-16]', () => {
  expect(gallery({ title: 'Noon' })).toContain('<svg class="drawn"')
})

test.each([
  [{ img: 'https://elsewhere.example/a.png' }],
  [{ img: '//elsewhere.example/a.png' }],
  [{ img: 'data:image/png;base64,AA' }],
  [{ img: 'javascript:alert(1)' }],
  [{ img: { url: '/a.webp', alt: 'A', sources: [{ url: 'https://elsewhere.example/a', width: 1 }] } }],
  [{ key: 'a" onclick="x' }],
  [{ link: 'https://elsewhere.example' }],
])('a picture with %j is refused [LAND-16]', (wrong) => {
  expect(imageGalleryConfig.safeParse({ items: [{ img, ...wrong }] }).success).toBe(false)
})

test('markup in a caption stays text, and the page refers to no other host [LAND-16]', () => {
  const bad = '<img src=//x onerror=alert(1)>"'
  expect(gallery({ img, title: bad, author: bad }).match(/<img/g)).toHaveLength(1)
})

test('none, one and many pictures are rendered, and the style stays small [LAND-16]', () => {
  for (const count of [0, 1, 60]) {
    const many = gallery(...Array.from({ length: count }, () => ({ img })))
    expect(many.match(/<figure/g)?.length ?? 0).toBe(count)
  }
  expect(styleWeight('imageGallery')).toBeLessThan(1_000)
})
