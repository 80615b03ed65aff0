import type { SectionForm } from '../form.ts'
import { CALENDAR_VIEWS } from './schema.ts'

export const calendarForm: SectionForm = {
  fields: [
    { name: 'title', kind: 'text', most: 160 },
    { name: 'description', kind: 'longText', most: 2_000 },
    { name: 'defaultView', kind: 'choice', choices: CALENDAR_VIEWS },
  ],
  starts: { title: 'Our calendar', defaultView: 'month' },
}
