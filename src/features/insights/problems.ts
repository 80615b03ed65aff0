import { Problem } from '#base/problem.ts'
import { type Actor, canEdit } from './rules.ts'

/** Throws if the actor is neither the insight's author nor an administrator (WRITE-01). */
export function assertOwnOrAdmin(actor: Actor, authorId: string | null): void {
  if (!canEdit(actor, authorId))
    throw new Problem('insights.not-yours', 'forbidden', 'Only its author or an administrator can change this insight.')
}
