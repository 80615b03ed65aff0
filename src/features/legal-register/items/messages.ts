import type { ItemField } from './rules.ts'

/** Messages for required fields, shown at the field (LEGADM-09 to LEGADM-13). */
export const MISSING: Readonly<Record<ItemField, string>> = {
  filterByArea: 'Choose at least one area',
  title: 'Legal Item must have a name',
  applicableTo: 'Choose at least one sector',
  country: 'Choose at least one Country',
  regulator: 'Choose at least one regulator',
}

/** Shown above the form if any of them is missing (LEGADM-14). */
export const SOME_MISSING = 'Ooops, you have missed some required fields. Check the warnings!'

/** The server's answer to an item without a title (LEGADM-15). */
export const EMPTY_ITEM = 'Sorry cannot submit an empty legal register item'
