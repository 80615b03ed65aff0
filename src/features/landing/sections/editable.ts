import type { ReactNode } from 'react'
import type { EditText } from './section.ts'

/**
 * A text of a section as visitors read it, or in the designer what it is edited by, also while it is empty (LAND-08). Null where there
 * is nothing to show.
 */
export const editable = (edit: EditText | undefined, field: string, text: string): ReactNode =>
  edit ? edit(field, text) : text || null
