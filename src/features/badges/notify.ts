import type { SiteDatabase } from '#platform/server/database/database.ts'

interface Notice {
  memberId: string
  type: 'other'
  subjectId: string
  title: string
  content: string
  authorId: null
  url: string
  source: string
}

/** Until the notifications feature stands below this one nobody is told of a badge but by its picture. */
export async function notify(_transaction: SiteDatabase, _notices: readonly Notice[]): Promise<void> {}
