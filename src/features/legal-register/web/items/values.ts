import type { JSONContent } from '@tiptap/core'
import { isDeepEqual } from '#base/deep-equal.ts'
import { blocksOf, plainTextOf } from '#base/rich-text.ts'
import { type Country, ITEM_TEXTS, type Item, type ItemText, type Sector } from '../../contract.ts'

/** Values of the form. */
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
  ...(Object.fromEntries(ITEM_TEXTS.map((text) => [text, nonEmptyText(item.contentJSON?.[text])])) as Record<
    ItemText,
    JSONContent | undefined
  >),
})

/** Values as sent to the server; an empty text is a document without blocks. */
export const sentOf = (values: ItemValues) => ({
  ...values,
  filterByArea: values.filterByArea || undefined,
  link: values.link.trim(),
  ...Object.fromEntries(ITEM_TEXTS.map((text) => [text, nonEmptyText(values[text]) ?? { type: 'doc', content: [] }])),
})

/** Whether the values differ from the stored ones; an empty paragraph counts as nothing. */
export const differs = (values: ItemValues, stored: ItemValues): boolean => !isDeepEqual(plain(values), plain(stored))

const plain = (values: ItemValues) => ({
  ...values,
  ...Object.fromEntries(ITEM_TEXTS.map((text) => [text, nonEmptyText(values[text])])),
})

/** The text, or undefined if it is empty. */
function nonEmptyText(text: unknown): JSONContent | undefined {
  const isEmpty = plainTextOf(text).trim() === '' && blocksOf(text).every(({ type }) => type === 'paragraph')
  return isEmpty ? undefined : (text as JSONContent)
}
