import type { InsightContents } from '../../../contents.ts'

/** What a new insight says before anybody has written anything; the same as the server's (WRITE-09). */
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
