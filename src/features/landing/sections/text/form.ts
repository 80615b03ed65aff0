import type { SectionForm } from '../form.ts'

export const textForm: SectionForm = {
  fields: [
    { name: 'title', kind: 'text', most: 160 },
    { name: 'content', kind: 'richText' },
  ],
  starts: {
    title: '',
    content: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Write here what you want to say.' }] }],
    },
  },
}
