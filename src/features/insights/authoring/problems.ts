import { changedMeanwhile, type FieldProblems, notFound, Problem } from '#base/problem.ts'

/** Somebody else has published meanwhile; nothing is lost, and the editor offers both versions (INS-B2). */
export const publishedMeanwhile = (by: string | null) =>
  changedMeanwhile(
    `${by ?? 'Somebody'} has published this insight since you opened it. Your changes are saved; look at theirs before you publish yours.`,
  )

/** The same person has edited the insight on another screen; the editor shows both versions (INS-B2). */
export const changedOnOtherScreen = () =>
  changedMeanwhile(
    'You have continued writing this insight on another screen. Look at that text before you continue here.',
  )

export const notPublishable = (fields: FieldProblems) =>
  new Problem('insights.not-publishable', 'invalid', Object.values(fields)[0] ?? 'Something is missing.', { fields })

export const timePassed = (field: 'at' | 'unpublishAt') =>
  new Problem('insights.time-passed', 'invalid', 'Choose a time in the future.', {
    fields: { [field]: field === 'at' ? 'Choose a time in the future.' : 'Choose a time after it is published.' },
  })

/** There is a plan; publishing now would overwrite one or the other. */
export const publicationPlanned = (by: string | null) =>
  new Problem(
    'insights.publication-planned',
    'conflict',
    `${by ?? 'Somebody'} has planned a publication of this insight. Cancel it first; what it would publish is kept.`,
  )

export const notPublished = () =>
  new Problem('insights.not-published', 'conflict', 'This insight is neither published nor planned.')

export const tooManyDrafts = (most: number) =>
  new Problem(
    'insights.too-many-drafts',
    'conflict',
    `You can keep at most ${most} drafts. Publish or delete one first.`,
  )

export const fileElsewhere = () =>
  notFound('insights.file-not-here', 'A file or picture of this insight is no longer available. Choose it again.')

export const planGone = () => notFound('insights.no-plan', 'No publication of this insight is planned any more.')
export const versionGone = () => notFound('insights.no-version', 'There is no such version of this insight.')

export const donationsNotPossible = () => {
  const message = 'You can ask for donations once this site takes card payments and has linked a payment account.'
  return new Problem('insights.no-payments', 'conflict', message, { fields: { donations: message } })
}
