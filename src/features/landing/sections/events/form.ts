import type { SectionForm } from '../form.ts'
import { EVENTS_TYPES } from './schema.ts'

export const eventsForm: SectionForm = {
  fields: [
    { name: 'title', kind: 'text', most: 160 },
    { name: 'description', kind: 'longText', most: 2_000 },
    { name: 'type', kind: 'choice', choices: EVENTS_TYPES },
  ],
  starts: { title: 'Coming up', type: 'future' },
}
