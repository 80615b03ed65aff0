import type { ItemField } from './rules.ts'

/** What is missing of an item, at its field (LEGADM-09 to LEGADM-13). */
export const MISSING: Readonly<Record<ItemField, string>> = {
  filterByArea: 'Choose at least one area',
  title: 'Legal Item must have a name',
  applicableTo: 'Choose at least one sector',
  country: 'Choose at least one Country',
  regulator: 'Choose at least one regulator',
}

/** Said above all of them (LEGADM-14). */
export const SOME_MISSING = 'Ooops, you have missed some required fields. Check the warnings!'

/** What the server says to an item without a title, whatever sent it (LEGADM-15). */
export const EMPTY_ITEM = 'Sorry cannot submit an empty legal register item'
