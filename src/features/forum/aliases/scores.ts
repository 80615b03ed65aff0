import type { Score } from '#features/members/server.ts'

/** Who wrote a question or post, and the random name it was written under, if any. */
export interface Signature {
  author_id: string | null
  alias: string | null
}

/**
 * What something adds to its author's scores: nothing where it was written under a random name, because scores earn badges that
 * everybody sees, and one that is awarded at the same moment would name the author (FOR-B6). Nobody left, nobody's score.
 */
export function scoreSteps<By extends Partial<Record<Score, number>>>(signature: Signature | null | undefined, by: By) {
  const { author_id = null, alias = null } = signature ?? {}
  return author_id === null || alias !== null ? [] : [{ memberId: author_id, by }]
}
