import type { SectionForm } from '../form.ts'

export const insightsForm: SectionForm = {
  fields: [
    { name: 'title', kind: 'text', most: 160 },
    { name: 'description', kind: 'longText', most: 2_000 },
  ],
  starts: { title: 'On our front page' },
}
