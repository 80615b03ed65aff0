import { changedMeanwhile, notFound, Problem } from '#base/problem.ts'

export const draftNotFound = () => notFound('landing.draft-not-found', 'This draft no longer exists.')
export const versionNotFound = () => notFound('landing.version-not-found', 'This page is no longer in the list.')

/** Somebody else saved in between. Neither version is lost, and the screen offers both. */
export const draftChanged = (by: string | null) =>
  changedMeanwhile(
    `${by ?? 'Somebody'} has saved this draft since you opened it. Your changes are still here: save them as a new draft, or load the saved version.`,
  )

export const planInPast = () =>
  new Problem('landing.plan-passed', 'invalid', 'Choose a time in the future.', {
    fields: { at: 'Choose a time in the future.' },
  })

export const tooManyPlans = (most: number) =>
  new Problem('landing.too-many-plans', 'conflict', `You can plan up to ${most} publications. Cancel one first.`)

export const tooManyDrafts = (most: number) =>
  new Problem('landing.too-many-drafts', 'conflict', `A site can have up to ${most} drafts. Remove one first.`)
