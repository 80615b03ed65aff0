import type { ReactNode } from 'react'
import type { EditText } from './section.ts'

/**
 * The text of a section for visitors, or its editing element in the designer, even while the text is empty
 * (LAND-08). Null if there is nothing to show.
 */
export const editable = (edit: EditText | undefined, field: string, text: string): ReactNode =>
  edit ? edit(field, text) : text || null
