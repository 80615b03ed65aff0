import type { SectionForm } from '../form.ts'

export const dialogTextForm: SectionForm = {
  fields: [
    { name: 'btnText', kind: 'text', most: 60 },
    { name: 'title', kind: 'text', most: 160 },
    { name: 'text', kind: 'longText', most: 10_000 },
  ],
  starts: {
    btnText: 'About this page',
    title: 'About this page',
    text: 'Add details here that visitors may want to know but need not see at first glance.',
  },
}
