import StarterKit from '@tiptap/starter-kit'
import { SAFE_LINK } from '../../../sections/rich-text.ts'

/**
 * The elements, heading levels and link addresses the server accepts (LAND-23). Undo is handled by the designer.
 */
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
