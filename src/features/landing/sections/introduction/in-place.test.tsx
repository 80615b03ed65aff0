import { expect, test } from 'vitest'
import { drawn, drawnForEditing } from '../sample-section.tsx'
import css from './view.css?inline'

const field = (name: string, text: string) => <output data-field={name}>{text}</output>

test('in edit mode title, subtitle and description are edited where they stand, in upper case [LAND-08]', () => {
  const hero = drawnForEditing('introduction', { title: 'Hello', subtitle: 'Sub', description: 'Words' }, field)
  for (const [name, text] of [
    ['title', 'Hello'],
    ['subtitle', 'Sub'],
    ['description', 'Words'],
  ]) {
    expect(hero).toContain(`<span class="in-place"><output data-field="${name}">${text}</output></span>`)
  }
  expect(css).toMatch(/\.in-place[^}]*\{\s*text-transform: uppercase/)
})

test('a text that is still empty can be edited too, so that its placeholder shows [LAND-08]', () => {
  const asked: string[] = []
  const hero = drawnForEditing('introduction', {}, (name, text) => {
    asked.push(`${name}:${text}`)
    return <i>{name}</i>
  })
  expect(asked).toEqual(['title:', 'subtitle:', 'description:'])
  expect(hero).toMatch(/<h1[^>]*><span class="in-place"><i>title<\/i>/)
})

test('visitors get the texts alone [LAND-08] [DES-19]', () => {
  expect(drawn('introduction', { title: 'Hello' })).not.toMatch(/in-place|contenteditable/i)
})

test.each(['list', 'library', 'pricing', 'detail', 'imageGallery', 'alert'])(
  'title and items of %s can be changed in place as well [LAND-08]',
  (type) => {
    const items = type === 'library' || type === 'alert' ? {} : { items: [{}] }
    const fields = [...drawnForEditing(type, items, field).matchAll(/data-field="([\w.]+)"/g)].map(([, name]) => name)
    expect(fields).toContain('title')
    if ('items' in items) expect(fields.some((name) => name?.startsWith('items.0.'))).toBe(true)
  },
)
