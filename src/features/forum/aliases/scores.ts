import type { Score } from '#features/members/server.ts'

/** The author of a thread or post, and the random name it was written under, if any. */
export interface Signature {
  author_id: string | null
  alias: string | null
}

/**
 * The change to the author's scores: none under a random name, as a badge awarded at that moment would reveal the author (FOR-B6), and
 * none if the author has left.
 */
export function scoreSteps<By extends Partial<Record<Score, number>>>(signature: Signature | null | undefined, by: By) {
  const { author_id = null, alias = null } = signature ?? {}
  return author_id === null || alias !== null ? [] : [{ memberId: author_id, by }]
}
