import { newId } from '#base/id.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { CaseKind, Decision, Ground } from './contract.ts'

interface Step {
  caseId: string
  subjectId: string
  kind: CaseKind
  step: 'reported' | 'decided' | 'appealed' | 'decidedAgain'
  actorId: string | null
  /** Whoever acts as the author of something written under a random name is logged under that (FOR-B6). */
  alias?: string | null
  decision?: Decision
  ground?: Ground
  words: string
}

/** Adds a step of a case to its log, from which nothing can be taken and in which nothing can be changed (FOR-B3). */
export async function logStep(transaction: SiteDatabase, step: Step): Promise<void> {
  const alias = step.alias ?? null
  await transaction.run(
    sql.insertInto('forum_case_log').values({
      site_id: transaction.siteId,
      id: newId(),
      case_id: step.caseId,
      subject_id: step.subjectId,
      kind: step.kind,
      step: step.step,
      actor_id: alias === null ? step.actorId : null,
      actor_alias: alias,
      decision: step.decision ?? null,
      ground: step.ground ?? null,
      words: step.words,
    }),
  )
}
