import { expect, test } from 'vitest'
import { textsOf } from './texts.ts'

const catalogue = { hello: 'Hello {name}', bye: 'Bye' }

test('a site’s own wording wins over the catalogue, text by text [TEN-B8]', () => {
  const text = textsOf('members', catalogue, {
    'members.hello': 'Ahoy {name} of {site}',
    'landing.bye': 'Not this one',
  })
  expect(text('hello', { name: 'Ada', site: 'North' })).toBe('Ahoy Ada of North')
  expect(text('bye')).toBe('Bye')
})

test('inserted values are not interpolated again, and an unknown placeholder stays visible [TEN-B8]', () => {
  const text = textsOf('members', catalogue, {})
  expect(text('hello', { name: '{name} $& {constructor}' })).toBe('Hello {name} $& {constructor}')
  expect(text('hello')).toBe('Hello {name}')
})
