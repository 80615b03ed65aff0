import { expect, test } from 'vitest'
import { type Design, designOf } from './design.ts'
import { changeField } from './edits.ts'
import { currentProblems, problemsBySection } from './problems.ts'

const items = [{ title: 'One' }, { title: 'Two' }, { title: 'Far too long' }]
const design = designOf([
  { name: 'Home', components: [] },
  { name: 'Join', components: [{ type: 'list', config: { title: 'List', items } }] },
])
const sectionOf = (at: Design) => at[1]?.components[0] ?? { id: '', type: '', config: {} }
const { id } = sectionOf(design)
const fieldProblems = {
  'tabs.1.components.0.config.items.2.title': 'Too long.',
  'tabs.1.components.0.config.subtitle': 'Needed.',
  name: 'Needed.',
  'tabs.9.components.0': 'Gone.',
}
const problems = problemsBySection(design, fieldProblems)
const now = (at: Design) => currentProblems(sectionOf(at), problems)

test('an error from the server is assigned to its section and field [DES-21]', () => {
  expect(Object.keys(problems)).toEqual([id])
  expect(now(design)).toEqual({ 'items.2.title': 'Too long.', subtitle: 'Needed.' })
})

test('an error disappears once its field is changed, and only then [DES-21]', () => {
  const mended = changeField(design, id, 'subtitle', 'Here it is')
  expect(now(mended)).toEqual({ 'items.2.title': 'Too long.' })
  expect(now(changeField(mended, id, 'items.2.title', 'Short'))).toEqual({})
  expect(now(changeField(design, id, 'items.2.description', 'More'))).toEqual(now(design))
})

test('an error follows its item when items are reordered, and disappears with it [DES-21]', () => {
  const [one, two, long] = (sectionOf(design).config.items as object[]) ?? []
  const moved = changeField(design, id, 'items', [long, one, two])
  expect(now(moved)).toEqual({ 'items.0.title': 'Too long.', subtitle: 'Needed.' })
  const described = changeField(moved, id, 'items.0.description', 'More')
  expect(now(described)['items.0.title']).toBe('Too long.')
  expect(now(changeField(design, id, 'items', [one, two]))).toEqual({ subtitle: 'Needed.' })
})
