import { changedMeanwhile, notFound, Problem } from '#base/problem.ts'
import { MAX_DEPTH } from './contract.ts'

/** Replaces a hidden post (FOR-29), and refuses actions on it. */
export const SUSPENDED = 'This post has been suspended by an administrator.'

export const noThread = () => notFound('forum.not-found', 'There is no such question.')
export const noSubject = () => notFound('forum.no-subject', 'What this question would be about is no longer there.')
export const noPost = () => notFound('forum.no-post', 'There is no such post.')

export const notYours = () => new Problem('forum.not-yours', 'forbidden', 'Only the author can change or delete this.')
export const suspended = () => new Problem('forum.suspended', 'conflict', SUSPENDED)
export const hasAnswers = () =>
  new Problem('forum.has-answers', 'conflict', 'A question that has been answered cannot be deleted.')
export const hasReplies = () =>
  new Problem('forum.has-replies', 'conflict', 'A post that has been replied to cannot be deleted.')
export const tooDeep = () =>
  new Problem('forum.too-deep', 'conflict', `Replies go ${MAX_DEPTH} levels deep. Please reply further up.`)
export const editedMeanwhile = () =>
  changedMeanwhile('This has been changed since you opened it. Please check it again.')

export const noChoosing = () =>
  new Problem('forum.not-choosing', 'forbidden', 'You cannot mark the best answer of this question.')
export const ownBest = () =>
  new Problem('forum.own-best', 'forbidden', 'Your own answer can only be marked by an administrator.')
export const notAnAnswer = () => new Problem('forum.not-an-answer', 'conflict', 'This is only possible for answers.')
export const ownVote = () => new Problem('forum.own-vote', 'forbidden', 'You cannot vote on your own answer.')
export const moreReputation = () =>
  new Problem('forum.more-reputation', 'forbidden', 'You need more reputation to be able to downvote answers ...')

export const titleTooLong = (most: number) =>
  atField(
    'title',
    `A title has at most ${most} characters.`,
    (message, fields) => new Problem('forum.title-too-long', 'invalid', message, { fields }),
  )
export const unknownTopic = () =>
  atField(
    'topics',
    'Choose topics from the list.',
    (message, fields) => new Problem('forum.unknown-topic', 'invalid', message, { fields }),
  )
export const unknownCategory = () =>
  atField(
    'category',
    'Choose a category from the list.',
    (message, fields) => new Problem('forum.unknown-category', 'invalid', message, { fields }),
  )
export const noText = () =>
  atField(
    'contentJSON',
    'Please write something.',
    (message, fields) => new Problem('forum.no-text', 'invalid', message, { fields }),
  )
export const textTooLong = () =>
  atField(
    'contentJSON',
    'That text is too long for a post.',
    (message, fields) => new Problem('forum.text-too-long', 'invalid', message, { fields }),
  )
export const tooManyMentions = (most: number) =>
  atField(
    'contentJSON',
    `A text can mention ${most} people at most.`,
    (message, fields) => new Problem('forum.too-many-mentions', 'invalid', message, { fields }),
  )
export const tooManyPictures = (most: number) =>
  atField(
    'contentJSON',
    `A text can show ${most} pictures at most.`,
    (message, fields) => new Problem('forum.too-many-pictures', 'invalid', message, { fields }),
  )
export const mentionedLeft = () =>
  atField(
    'contentJSON',
    'Somebody mentioned here has just left. Please send it again.',
    (message, fields) => new Problem('forum.mentioned-left', 'conflict', message, { fields }),
  )
export const noPictureAlt = () =>
  atField(
    'contentJSON',
    'Please describe each picture.',
    (message, fields) => new Problem('forum.no-picture-alt', 'invalid', message, { fields }),
  )
export const noPicture = () =>
  atField(
    'contentJSON',
    'A picture in this text is no longer available, or belongs to another text. Remove it, or send it again.',
    (message, fields) => new Problem('forum.no-picture', 'invalid', message, { fields }),
  )
export const noRandomNames = () =>
  atField(
    'underRandomName',
    'This site does not offer random names.',
    (message, fields) => new Problem('forum.no-random-names', 'invalid', message, { fields }),
  )

/** A refusal whose message belongs to a field of the form (SHELL-32). */
function atField(
  field: string,
  message: string,
  make: (message: string, fields: Record<string, string>) => Problem,
): Problem {
  return make(message, { [field]: message })
}
