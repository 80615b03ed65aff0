import { Problem } from '#base/problem.ts'
import { type Asking, canEdit } from './rules.ts'

/** Refuses to let somebody change an insight that is not theirs (WRITE-01). */
export function mayWriteOwn(asking: Asking, authorId: string | null): void {
  if (!canEdit(asking, authorId))
    throw new Problem('insights.not-yours', 'forbidden', 'Only its author or an administrator can change this insight.')
}
