import { expect, test } from 'vitest'
import { tabIndexOf, tabPath, tabSlugs } from './tabs.ts'

const page = {
  name: 'Front page',
  tabs: ['Home', 'About us', 'About-us', '!!'].map((name) => ({ name, components: [] })),
}

test('every tab has its own address, even if their names give the same slug [LAND-03]', () => {
  const slugs = tabSlugs(page)
  expect(slugs).toEqual(['home', 'aboutus', 'aboutus3', '4'])
  expect(slugs.map((slug) => tabIndexOf(page, slug))).toEqual([0, 1, 2, 3])
  expect(tabPath(slugs, 0)).toBe('/')
  expect(tabPath(slugs, 1)).toBe('/?tab=aboutus')
})

test('no tab in the address means the first, an unknown tab means none [LAND-03]', () => {
  expect(tabIndexOf(page, null)).toBe(0)
  expect(tabIndexOf(page, 'elsewhere')).toBe(null)
})
