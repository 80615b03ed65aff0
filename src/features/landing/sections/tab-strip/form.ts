import type { SectionForm } from '../form.ts'
import { MAX_TILES } from './schema.ts'

export const tabStripForm: SectionForm = {
  fields: [
    { name: 'title', kind: 'text', most: 160 },
    { name: 'description', kind: 'longText', most: 2_000 },
    {
      name: 'items',
      kind: 'items',
      most: MAX_TILES,
      namedBy: 'caption',
      fields: [
        { name: 'image', kind: 'picture' },
        { name: 'caption', kind: 'text', most: 120 },
        { name: 'tab', kind: 'tab' },
      ],
      starts: { image: null, caption: 'A new tile', tab: '' },
    },
  ],
  starts: {
    title: 'Look around',
    items: [
      { caption: 'The first tab', tab: '' },
      { caption: 'The second tab', tab: '' },
      { caption: 'The third tab', tab: '' },
    ],
  },
}
