import type { SectionForm } from '../form.ts'
import { MOST_SCROLLED } from './schema.ts'

export const scrollerForm: SectionForm = {
  fields: [
    { name: 'title', kind: 'text', most: 160 },
    { name: 'description', kind: 'longText', most: 2_000 },
    {
      name: 'items',
      kind: 'items',
      most: MOST_SCROLLED,
      namedBy: 'title',
      fields: [
        { name: 'image', kind: 'picture' },
        { name: 'title', kind: 'text', most: 160 },
        { name: 'link', kind: 'link' },
      ],
      starts: { image: null, title: 'A new item', link: '' },
    },
  ],
  starts: {
    title: 'Worth a look',
    items: [
      { title: 'The first of them', link: '' },
      { title: 'The second', link: '' },
      { title: 'The third', link: '' },
      { title: 'And one more', link: '' },
    ],
  },
}
