import { expect, test } from 'vitest'
import { needsOf } from './needs.ts'

const library = (categories: string[]) => ({ type: 'library', config: { title: 'Latest', categories } })
const page = {
  name: 'Front page',
  tabs: [
    { name: 'Home', components: [{ type: 'introduction', config: { title: 'Hello' } }, library(['water'])] },
    {
      name: 'More',
      components: [library([]), { type: 'library', config: { wrong: true } }, { type: 'other', config: {} }],
    },
  ],
}

test('a library needs five insights of its categories, under the key of its position [LAND-09]', () => {
  expect(needsOf(page)).toEqual([
    { key: '0.1', insights: { categories: ['water'], limit: 5 } },
    { key: '1.0', insights: { categories: [], limit: 5 } },
  ])
})

test('for one tab, only the content of that tab is loaded [LAND-09]', () => {
  expect(needsOf(page, 1).map(({ key }) => key)).toEqual(['1.0'])
})
