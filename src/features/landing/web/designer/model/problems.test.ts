import { expect, test } from 'vitest'
import { type Design, designOf } from './design.ts'
import { changeField } from './edits.ts'
import { problemsBySection, problemsNow } from './problems.ts'

const items = [{ title: 'One' }, { title: 'Two' }, { title: 'Far too long' }]
const design = designOf([
  { name: 'Home', components: [] },
  { name: 'Join', components: [{ type: 'list', config: { title: 'List', items } }] },
])
const sectionOf = (at: Design) => at[1]?.components[0] ?? { id: '', type: '', config: {} }
const { id } = sectionOf(design)
const told = {
  'tabs.1.components.0.config.items.2.title': 'Too long.',
  'tabs.1.components.0.config.subtitle': 'Needed.',
  name: 'Needed.',
  'tabs.9.components.0': 'Gone.',
}
const problems = problemsBySection(design, told)
const now = (at: Design) => problemsNow(sectionOf(at), problems)

test('what the server says of a field comes to that field of that section [DES-21]', () => {
  expect(Object.keys(problems)).toEqual([id])
  expect(now(design)).toEqual({ 'items.2.title': 'Too long.', subtitle: 'Needed.' })
})

test('a sentence goes once its field is mended, and only then [DES-21]', () => {
  const mended = changeField(design, id, 'subtitle', 'Here it is')
  expect(now(mended)).toEqual({ 'items.2.title': 'Too long.' })
  expect(now(changeField(mended, id, 'items.2.title', 'Short'))).toEqual({})
  expect(now(changeField(design, id, 'items.2.description', 'More'))).toEqual(now(design))
})

test('a sentence follows its item when the items are put in order, and goes with it [DES-21]', () => {
  const [one, two, long] = (sectionOf(design).config.items as object[]) ?? []
  const moved = changeField(design, id, 'items', [long, one, two])
  expect(now(moved)).toEqual({ 'items.0.title': 'Too long.', subtitle: 'Needed.' })
  const described = changeField(moved, id, 'items.0.description', 'More')
  expect(now(described)['items.0.title']).toBe('Too long.')
  expect(now(changeField(design, id, 'items', [one, two]))).toEqual({ subtitle: 'Needed.' })
})
