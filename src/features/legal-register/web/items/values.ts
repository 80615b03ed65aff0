import type { JSONContent } from '@tiptap/core'
import { blocksOf, wordsOf } from '#base/rich-text.ts'
import { isSame } from '#base/same.ts'
import { type Country, ITEM_TEXTS, type Item, type ItemText, type Sector } from '../../contract.ts'

/** An item as it is typed. */
export interface ItemValues extends Record<ItemText, JSONContent | undefined> {
  filterByArea: string
  title: string
  link: string
  country: Country[]
  applicableTo: Sector[]
  regulator: string[]
}

export const NOTHING: ItemValues = {
  filterByArea: '',
  title: '',
  link: '',
  country: [],
  applicableTo: [],
  regulator: [],
  headlineDetails: undefined,
  description: undefined,
  consequence: undefined,
  howThisApplies: undefined,
}

export const valuesOf = (item: Item): ItemValues => ({
  filterByArea: item.filterByArea.path,
  title: item.title,
  link: item.link,
  country: item.country,
  applicableTo: item.applicableTo,
  regulator: item.regulator.map(({ path }) => path),
  ...(Object.fromEntries(ITEM_TEXTS.map((text) => [text, writtenOf(item.contentJSON?.[text])])) as Record<
    ItemText,
    JSONContent | undefined
  >),
})

/** What is sent of it: an empty text is one without blocks. */
export const sentOf = (values: ItemValues) => ({
  ...values,
  filterByArea: values.filterByArea || undefined,
  link: values.link.trim(),
  ...Object.fromEntries(ITEM_TEXTS.map((text) => [text, writtenOf(values[text]) ?? { type: 'doc', content: [] }])),
})

/** Whether something was typed that is not in `stored`; an empty paragraph is nothing. */
export const differs = (values: ItemValues, stored: ItemValues): boolean => !isSame(plain(values), plain(stored))

const plain = (values: ItemValues) => ({
  ...values,
  ...Object.fromEntries(ITEM_TEXTS.map((text) => [text, writtenOf(values[text])])),
})

/** A text that says something, else undefined. */
function writtenOf(text: unknown): JSONContent | undefined {
  const isEmpty = wordsOf(text).trim() === '' && blocksOf(text).every(({ type }) => type === 'paragraph')
  return isEmpty ? undefined : (text as JSONContent)
}
