import { describe, expect, test } from 'vitest'
import { withOverrides } from './texts.tsx'

const catalogues = { forum: { title: 'Discussion', menu: { open: 'Open' } } }

describe('message overrides of a site', () => {
  test('an override replaces a message, also a nested one [TEN-B8]', () => {
    const texts = withOverrides(catalogues, { 'forum.title': 'Talk', 'forum.menu.open': 'Enter' })
    expect(texts).toEqual({ forum: { title: 'Talk', menu: { open: 'Enter' } } })
    expect(catalogues.forum.title).toBe('Discussion')
  })

  test('an override of an unknown key changes nothing [TEN-B8]', () => {
    const odd = { 'forum.gone': 'x', 'forum.menu': 'x', 'nobody.title': 'x', '__proto__.title': 'x' }
    expect(withOverrides(catalogues, odd)).toEqual(catalogues)
  })
})
