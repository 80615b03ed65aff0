import type { SectionForm } from '../form.ts'
import { imageGalleryMessages } from './messages.ts'
import { GALLERY_COLUMNS } from './schema.ts'

export const imageGalleryForm: SectionForm = {
  fields: [
    { kind: 'text', name: 'title', most: 160 },
    { kind: 'longText', name: 'description', most: 2_000 },
    {
      kind: 'items',
      name: 'items',
      most: 60,
      namedBy: 'title',
      starts: imageGalleryMessages.startsItem,
      fields: [
        { kind: 'picture', name: 'img' },
        { kind: 'text', name: 'title', most: 160 },
        { kind: 'text', name: 'author', most: 120 },
        { kind: 'number', name: 'cols', least: 1, most: GALLERY_COLUMNS },
        { kind: 'text', name: 'key', most: 60 },
      ],
    },
  ],
  starts: imageGalleryMessages.starts,
}
