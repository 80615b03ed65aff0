import type { SectionForm } from '../form.ts'
import { detailMessages } from './messages.ts'
import { DETAIL_LAYOUTS } from './schema.ts'

export const detailForm: SectionForm = {
  fields: [
    { kind: 'text', name: 'title', most: 160 },
    { kind: 'longText', name: 'description', most: 2_000 },
    {
      kind: 'items',
      name: 'items',
      most: 24,
      namedBy: 'title',
      starts: detailMessages.startsItem,
      fields: [
        { kind: 'text', name: 'title', most: 160 },
        { kind: 'longText', name: 'content', most: 2_000 },
        { kind: 'picture', name: 'image' },
        { kind: 'text', name: 'video', most: 300 },
        { kind: 'choice', name: 'layout', choices: DETAIL_LAYOUTS },
      ],
    },
  ],
  starts: detailMessages.starts,
}
