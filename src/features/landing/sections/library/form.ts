import type { SectionForm } from '../form.ts'
import { libraryMessages } from './messages.ts'

export const libraryForm: SectionForm = {
  fields: [
    { kind: 'text', name: 'title', most: 160 },
    { kind: 'longText', name: 'description', most: 2_000 },
    { kind: 'categories', name: 'categories' },
  ],
  starts: libraryMessages.starts,
}
