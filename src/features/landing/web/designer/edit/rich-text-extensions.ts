import StarterKit from '@tiptap/starter-kit'
import { SAFE_LINK } from '../../../sections/rich-text.ts'

/** What a rich text may hold: the very elements, heading levels and addresses that the server takes (LAND-23). Undo is the designer's. */
export const richTextExtensions = [
  StarterKit.configure({
    undoRedo: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      protocols: ['http', 'https', 'mailto'],
      isAllowedUri: (address) => SAFE_LINK.test(address ?? ''),
      shouldAutoLink: (address) => SAFE_LINK.test(address),
    },
  }),
]
