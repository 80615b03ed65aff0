import { expect, test } from 'vitest'
import { renderForEditing, renderSection } from '../sample-section.tsx'
import css from './view.css?inline'

const field = (name: string, text: string) => <output data-field={name}>{text}</output>

test('in edit mode title, subtitle and description are edited in place, in upper case [LAND-08]', () => {
  const hero = renderForEditing('introduction', { title: 'Hello', subtitle: 'Sub', description: 'Words' }, field)
  for (const [name, text] of [
    ['title', 'Hello'],
    ['subtitle', 'Sub'],
    ['description', 'Words'],
  ]) {
    expect(hero).toContain(`<span class="in-place"><output data-field="${name}">${text}</output></span>`)
  }
  expect(css).toMatch(/\.in-place[^}]*\{\s*text-transform: uppercase/)
})

test('an empty text can be edited too, so its placeholder is shown [LAND-08]', () => {
  const editedFields: string[] = []
  const hero = renderForEditing('introduction', {}, (name, text) => {
    editedFields.push(`${name}:${text}`)
    return <i>{name}</i>
  })
  expect(editedFields).toEqual(['title:', 'subtitle:', 'description:'])
  expect(hero).toMatch(/<h1[^>]*><span class="in-place"><i>title<\/i>/)
})

test('visitors get the plain texts [LAND-08] [DES-19]', () => {
  expect(renderSection('introduction', { title: 'Hello' })).not.toMatch(/in-place|contenteditable/i)
})

test.each(['list', 'library', 'pricing', 'detail', 'imageGallery', 'alert'])(
  'title and items of %s can be changed in place as well [LAND-08]',
  (type) => {
    const items = type === 'library' || type === 'alert' ? {} : { items: [{}] }
    const fields = [...renderForEditing(type, items, field).matchAll(/data-field="([\w.]+)"/g)].map(([, name]) => name)
    expect(fields).toContain('title')
    if ('items' in items) expect(fields.some((name) => name?.startsWith('items.0.'))).toBe(true)
  },
)
