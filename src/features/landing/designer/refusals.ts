import { notFound, Problem } from '#base/problem.ts'

export const draftGone = () => notFound('landing.draft-not-found', 'This draft is not there any more.')
export const versionGone = () => notFound('landing.version-not-found', 'This page is not in the list any more.')

/** Somebody else's save came in between; nothing of either is lost, and the screen offers both. */
export const draftChanged = (by: string | null) =>
  new Problem(
    'landing.draft-changed',
    'conflict',
    `${by ?? 'Somebody'} has saved this draft since you opened it. What you changed is kept; save it under a new name, or load theirs.`,
  )

export const planPassed = () =>
  new Problem('landing.plan-passed', 'invalid', 'Choose a time to come.', { fields: { at: 'Choose a time to come.' } })

export const tooManyPlans = (most: number) =>
  new Problem('landing.too-many-plans', 'conflict', `At most ${most} publications can be planned. Cancel one first.`)

export const tooManyDrafts = (most: number) =>
  new Problem('landing.too-many-drafts', 'conflict', `A site keeps at most ${most} drafts. Remove one first.`)
