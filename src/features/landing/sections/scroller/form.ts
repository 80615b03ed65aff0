import type { SectionForm } from '../form.ts'
import { MAX_SCROLLER_ITEMS } from './schema.ts'

export const scrollerForm: SectionForm = {
  fields: [
    { name: 'title', kind: 'text', most: 160 },
    { name: 'description', kind: 'longText', most: 2_000 },
    {
      name: 'items',
      kind: 'items',
      most: MAX_SCROLLER_ITEMS,
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
