import type { SectionForm } from '../form.ts'
import { listMessages } from './messages.ts'
import { LIST_LAYOUTS } from './schema.ts'

export const listForm: SectionForm = {
  fields: [
    { kind: 'text', name: 'title', most: 160 },
    { kind: 'longText', name: 'description', most: 2_000 },
    { kind: 'choice', name: 'layout', choices: LIST_LAYOUTS },
    {
      kind: 'items',
      name: 'items',
      most: 40,
      namedBy: 'title',
      starts: listMessages.startsItem,
      fields: [
        { kind: 'text', name: 'title', most: 160 },
        { kind: 'longText', name: 'description', most: 1_000 },
      ],
    },
  ],
  starts: listMessages.starts,
}
