import { newId } from '#base/id.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { CaseKind, Decision, Ground } from './contract.ts'

interface Step {
  caseId: string
  subjectId: string
  kind: CaseKind
  step: 'reported' | 'decided' | 'appealed' | 'decidedAgain'
  actorId: string | null
  /** The random name of an author who acts; logged instead of the member (FOR-B6). */
  alias?: string | null
  decision?: Decision
  ground?: Ground
  explanation: string
}

/** Appends a step to the case log, which is append-only (FOR-B3). */
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
      words: step.explanation,
    }),
  )
}
