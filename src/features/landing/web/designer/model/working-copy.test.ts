import { describe, expect, test } from 'vitest'
import { isDeepEqual } from '#base/deep-equal.ts'
import { fc } from '#tests/kit/properties.ts'
import { type Design, positionOf, tabsOf } from './design.ts'
import {
  addSection,
  addTab,
  changeField,
  duplicateSection,
  duplicateTab,
  MAX_SECTIONS,
  MAX_TABS,
  moveSection,
  moveSectionToTab,
  moveTab,
  removeSection,
  removeTab,
  renameTab,
  valueAt,
} from './edits.ts'
import {
  canRedo,
  canUndo,
  changed,
  createWorkingCopy,
  isUnsaved,
  redone,
  replaced,
  saved,
  settled,
  undone,
  type WorkingCopy,
} from './working-copy.ts'

const section = (type: string, config: Record<string, unknown> = {}) => ({ type, config })
const STORED = [
  {
    name: 'Home',
    components: [section('introduction', { title: 'Hello' }), section('list', { items: [{ title: 'One' }] })],
  },
  { name: 'About', components: [section('fromLater', { anything: [1, 2] })] },
]
const begin = () => createWorkingCopy({ tabs: STORED, revision: 0 })
const names = (design: Design) => design.map(({ name }) => name)
const types = (design: Design, tab = 0) => design[tab]?.components.map(({ type }) => type)
const tabId = (design: Design, at: number) => design[at]?.id ?? ''
const sectionId = (design: Design, tab: number, at: number) => design[tab]?.components[at]?.id ?? ''

describe('edits', () => {
  const { present: design } = begin()

  test('a design is stored unchanged, including sections of unknown types [DES-17]', () => {
    expect(tabsOf(design)).toEqual(STORED)
  })

  test('tabs can be added, renamed, moved and removed; the last one stays [DES-20]', () => {
    expect(names(addTab(design, 'Join'))).toEqual(['Home', 'About', 'Join'])
    expect(names(renameTab(design, tabId(design, 1), 'Us'))).toEqual(['Home', 'Us'])
    expect(names(moveTab(design, tabId(design, 0), 1))).toEqual(['About', 'Home'])
    const one = removeTab(design, tabId(design, 0))
    expect(names(one)).toEqual(['About'])
    expect(removeTab(one, tabId(one, 0))).toBe(one)
    const many = Array.from({ length: 20 }).reduce<Design>((made) => addTab(made, 'Tab'), design)
    expect(many.length).toBe(MAX_TABS)
  })

  test('sections can be added at a position, moved, duplicated and removed [DES-20, DES-18]', () => {
    const { design: added, id } = addSection(design, tabId(design, 0), 1, section('alert', { title: 'Note' }))
    expect(types(added)).toEqual(['introduction', 'alert', 'list'])
    expect(positionOf(added, id)).toEqual({ tab: 0, index: 1 })
    expect(types(moveSection(added, id, 0))).toEqual(['alert', 'introduction', 'list'])
    expect(moveSection(added, id, 9)).toEqual(added)
    const { design: twice = [], id: copy } = duplicateSection(added, id) ?? {}
    expect(types(twice)).toEqual(['introduction', 'alert', 'alert', 'list'])
    expect(copy).not.toBe(id)
    expect(types(removeSection(twice, id))).toEqual(['introduction', 'alert', 'list'])
    const elsewhere = moveSectionToTab(added, id, tabId(added, 1))
    expect([types(elsewhere), types(elsewhere, 1)]).toEqual([
      ['introduction', 'list'],
      ['fromLater', 'alert'],
    ])
  })

  test('a tab is duplicated with all its sections under new ids, up to the maximum number of tabs [DES-20]', () => {
    const home = tabId(design, 0)
    const { design: twice = [], id = '' } = duplicateTab(design, home) ?? {}
    expect(names(twice)).toEqual(['Home', 'Home', 'About'])
    expect(twice[1]?.id).toBe(id)
    expect(tabsOf(twice)[1]).toEqual(STORED[0])
    const changedCopy = changeField(twice, sectionId(twice, 1, 0), 'title', 'Other')
    expect(tabsOf(changedCopy)[0]).toEqual(STORED[0])
    const full = Array.from({ length: 20 }).reduce<Design>((made) => duplicateTab(made, home)?.design ?? made, design)
    expect(full.length).toBe(MAX_TABS)
    expect(duplicateTab(full, home)).toBeNull()
  })

  test('a full tab accepts no further section, neither a copy nor one from another tab [DES-20]', () => {
    const list = sectionId(design, 0, 1)
    const full = Array.from({ length: MAX_SECTIONS }).reduce<Design>(
      (made) => duplicateSection(made, list)?.design ?? made,
      design,
    )
    expect(full[0]?.components.length).toBe(MAX_SECTIONS)
    expect(duplicateSection(full, list)).toBeNull()
    expect(moveSectionToTab(full, sectionId(full, 1, 0), tabId(full, 0))).toBe(full)
  })

  test('only the field at the path is changed; undefined removes it [DES-21]', () => {
    const list = sectionId(design, 0, 1)
    const next = changeField(design, list, 'items.0.title', 'Two')
    expect(valueAt(next[0]?.components[1]?.config, 'items.0.title')).toBe('Two')
    expect(tabsOf(design)).toEqual(STORED)
    expect(next[0]?.components[0]).toBe(design[0]?.components[0])
    const coloured = changeField(next, list, 'styles.background', '#ffffff')
    expect(tabsOf(changeField(coloured, list, 'styles.background', undefined))[0]?.components[1]?.config).toEqual({
      items: [{ title: 'Two' }],
      styles: {},
    })
  })

  test('equality ignores the order of keys and keys without a value', () => {
    expect(isDeepEqual({ a: 1, b: undefined }, { a: 1 })).toBe(true)
    expect(isDeepEqual({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
    expect(isDeepEqual([1, 2], [2, 1])).toBe(false)
    expect(isDeepEqual([], {})).toBe(false)
    expect(isDeepEqual(null, {})).toBe(false)
  })
})

describe('the working copy', () => {
  const title = (copy: WorkingCopy, newTitle: string, at = 0) =>
    changed(copy, changeField(copy.present, sectionId(copy.present, 0, 0), 'title', newTitle), { field: 'title', at })

  test('starts saved, with nothing to undo or redo [DES-06, DES-14]', () => {
    const copy = begin()
    expect([isUnsaved(copy), canUndo(copy), canRedo(copy)]).toEqual([false, false, false])
    expect(undone(copy)).toBe(copy)
    expect(redone(copy)).toBe(copy)
  })

  test('is unsaved from the first change until it is back at the stored state [DES-06, DES-19]', () => {
    const changedOnce = title(begin(), 'Hello you')
    expect(isUnsaved(changedOnce)).toBe(true)
    expect(isUnsaved(undone(changedOnce))).toBe(false)
    expect(isUnsaved(title(settled(changedOnce), 'Hello'))).toBe(false)
  })

  test('typing in one field is one step, until it is left or another field is edited [DES-14]', () => {
    let copy = begin()
    for (const newTitle of ['H', 'He', 'Hey']) copy = title(copy, newTitle)
    expect(copy.past.length).toBe(1)
    copy = title(settled(copy), 'Hey you')
    expect(copy.past.length).toBe(2)
    expect(valueAt(undone(copy).present[0]?.components[0]?.config, 'title')).toBe('Hey')
    copy = changed(copy, changeField(copy.present, sectionId(copy.present, 0, 0), 'subtitle', 'A'), {
      field: 'subtitle',
      at: 0,
    })
    expect(copy.past.length).toBe(3)
  })

  test('a pause in typing, or any other change, starts a new step [DES-14]', () => {
    const titleOf = (copy: WorkingCopy) => valueAt(copy.present[0]?.components[0]?.config, 'title')
    let copy = begin()
    for (const [typed, at] of [
      ['One', 0],
      ['One t', 400],
      ['One two', 1_300],
      ['One two three', 2_400],
    ] as const)
      copy = title(copy, typed, at)
    expect(titleOf(undone(copy))).toBe('One two')
    expect(titleOf(undone(undone(copy)))).toBe('Hello')
    const added = changed(copy, addTab(copy.present, 'Join'))
    expect(titleOf(undone(title(added, 'Four', 2_500)))).toBe('One two three')
  })

  test('typing that ends with the original text is not a step [DES-14]', () => {
    let copy = begin()
    for (const [at, newTitle] of ['Hello!', 'Hello!?', 'Hello!', 'Hello'].entries()) copy = title(copy, newTitle, at)
    expect([canUndo(copy), isUnsaved(copy)]).toEqual([false, false])
    expect(title(copy, 'Hello you', 5).past.length).toBe(1)
  })

  test('a change without effect is not a step', () => {
    const copy = begin()
    expect(changed(copy, renameTab(copy.present, tabId(copy.present, 0), 'Home'))).toBe(copy)
  })

  test('undo and redo go through every state there was, tabs included, without limit [DES-14, DES-B1]', () => {
    const edit = fc.constantFrom<(design: Design) => Design>(
      (design) => addTab(design, `Tab ${design.length}`),
      (design) => removeTab(design, tabId(design, 0)),
      (design) => moveTab(design, tabId(design, 0), design.length - 1),
      (design) => renameTab(design, tabId(design, 0), `${design[0]?.name}!`),
      (design) => addSection(design, tabId(design, 0), 0, section('list')).design,
      (design) => removeSection(design, sectionId(design, 0, 0)),
      (design) => moveSection(design, sectionId(design, 0, 0), 1),
      (design) => changeField(design, sectionId(design, 0, 0), 'title', `${Math.random()}`),
    )
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 300 }), (edits) => {
        const states = [begin()]
        for (const next of edits) {
          const last = states.at(-1) as WorkingCopy
          const after = changed(last, next(last.present))
          if (after !== last) states.push(after)
        }
        let copy = states.at(-1) as WorkingCopy
        for (const state of states.toReversed().slice(1)) {
          copy = undone(copy)
          expect(copy.present).toBe(state.present)
        }
        expect([canUndo(copy), isUnsaved(copy)]).toEqual([false, false])
        for (const state of states.slice(1)) {
          copy = redone(copy)
          expect(copy.present).toBe(state.present)
        }
        expect(canRedo(copy)).toBe(false)
      }),
      { numRuns: 30 },
    )
  })

  test('a change after undoing clears the redo history [DES-14]', () => {
    const copy = title(undone(title(begin(), 'One')), 'Two')
    expect(canRedo(copy)).toBe(false)
  })

  test('only what was sent is saved: changes made meanwhile stay and are unsaved [DES-10]', () => {
    const sent = title(begin(), 'Sent')
    const meanwhile = title(sent, 'Sent and more')
    const after = saved(meanwhile, { tabs: tabsOf(sent.present), revision: 1 })
    expect(isUnsaved(after)).toBe(true)
    expect(isUnsaved(saved(sent, { tabs: tabsOf(sent.present), revision: 1 }))).toBe(false)
    expect(canUndo(after)).toBe(true)
  })

  test('an autosaved working copy is restored as one step after the stored draft [DES-B1]', () => {
    const copy = createWorkingCopy(
      { tabs: STORED, revision: 3 },
      { tabs: [{ name: 'Kept', components: [] }], basedOn: 2 },
    )
    expect([names(copy.present), isUnsaved(copy)]).toEqual([['Kept'], true])
    expect(copy.basedOn).toBe(2)
    expect(tabsOf(undone(copy).present)).toEqual(STORED)
    expect(undone(copy).basedOn).toBe(3)
    const same = { tabs: structuredClone(STORED), basedOn: 3 }
    expect(canUndo(createWorkingCopy({ tabs: STORED, revision: 3 }, same))).toBe(false)
  })

  test('another administrator’s save is loaded, and undo brings one’s own work back [DES-14, DES-16]', () => {
    const mine = title(begin(), 'Mine')
    const theirs = replaced(mine, { tabs: [{ name: 'Theirs', components: [] }], revision: 1 })
    expect([names(theirs.present), isUnsaved(theirs)]).toEqual([['Theirs'], false])
    expect(undone(theirs).present).toBe(mine.present)
    expect(isUnsaved(undone(theirs))).toBe(true)
  })

  test('a state from before somebody else’s save is still based on the older revision; redo is based on the newer one again [DES-16]', () => {
    const mine = title(begin(), 'Mine')
    const theirs = replaced(mine, { tabs: [{ name: 'Theirs', components: [] }], revision: 1 })
    expect(theirs.basedOn).toBe(1)
    expect(undone(theirs).basedOn).toBe(0)
    expect(title(undone(theirs), 'Mine and more').basedOn).toBe(0)
    expect(redone(undone(theirs)).basedOn).toBe(1)
  })

  test('states before one’s own save are rebased on it; those before somebody else’s save are not [DES-B1, DES-16]', () => {
    const theirs = replaced(title(begin(), 'Mine'), { tabs: STORED, revision: 1 })
    const more = title(theirs, 'On theirs')
    const stored = saved(more, { tabs: tabsOf(more.present), revision: 2 })
    expect(stored.basedOn).toBe(2)
    expect(undone(stored).basedOn).toBe(2)
    expect(undone(undone(stored)).basedOn).toBe(0)
  })
})
