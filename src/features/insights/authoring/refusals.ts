import { type FieldProblems, notFound, Problem } from '#base/problem.ts'

/** Somebody else published in between; nothing of either is lost, and the screen offers both (INS-B2). */
export const changedMeanwhile = (by: string | null) =>
  new Problem(
    'insights.changed-meanwhile',
    'conflict',
    `${by ?? 'Somebody'} has published this insight since you opened it. What you changed is kept; look at theirs before you publish yours.`,
  )

/** The same person has gone on writing on another screen; the editor shows them both texts (INS-B2). */
export const keptElsewhere = () =>
  new Problem(
    'insights.kept-elsewhere',
    'conflict',
    'You have gone on writing this insight on another screen. Look at that text before you go on with this one.',
  )

export const notPublishable = (fields: FieldProblems) =>
  new Problem('insights.not-publishable', 'invalid', Object.values(fields)[0] ?? 'Something is missing.', { fields })

export const timePassed = (field: 'at' | 'unpublishAt') =>
  new Problem('insights.time-passed', 'invalid', 'Choose a time to come.', {
    fields: { [field]: field === 'at' ? 'Choose a time to come.' : 'Choose a time after it is published.' },
  })

/** A plan stands; publishing beside it would write over one or the other. */
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
  notFound('insights.file-not-here', 'A file or picture of this insight is not there any more. Choose it again.')

export const planGone = () => notFound('insights.no-plan', 'No publication of this insight is planned any more.')
export const versionGone = () => notFound('insights.no-version', 'There is no such version of this insight.')
