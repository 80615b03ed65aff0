import type { RawSearch } from '#platform/web/manifest.ts'

export interface BuilderSearch {
  /** The open lesson; 'About this course' where absent. */
  lesson?: string | undefined
  /** Opens 'About this course' on a phone, where the tree is the page. */
  part?: 'about' | undefined
}

export const builderSearch = ({ lesson, part }: RawSearch): BuilderSearch => ({
  lesson: typeof lesson === 'string' && lesson !== '' ? lesson : undefined,
  part: part === 'about' ? 'about' : undefined,
})
