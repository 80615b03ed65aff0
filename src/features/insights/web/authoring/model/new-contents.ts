import type { InsightContents } from '../../../contents.ts'

/** Initial contents of a new insight; the same as the server's defaults (WRITE-09). */
export const NEW_CONTENTS: InsightContents = {
  title: '',
  subTitle: '',
  category: 'general',
  tags: [],
  applicableTo: [],
  frontPage: false,
  visibility: 'members',
  visibleTo: [],
  featuredImage: null,
  photographer: '',
  videoUrl: '',
  file: null,
  audio: null,
  donations: { on: false, suggestedAmount: null },
  reviewOn: null,
}
