import { notFound, Problem } from '#base/problem.ts'
import { MAX_UNUSED_FILES } from './fields.ts'

export const noEntry = () => notFound('cpd.not-found', 'There is no such line in your record.')
export const noInsight = () => notFound('cpd.no-insight', 'There is no such insight.')
export const noFile = () => notFound('cpd.no-file', 'There is no such file.')

export const takenBack = () =>
  new Problem('cpd.taken-back', 'conflict', 'The site has taken this line back, so it can no longer be changed.')

export const inFuture = () => {
  const message = 'This day is still to come.'
  return new Problem('cpd.in-future', 'invalid', message, { fields: { day: message } })
}

export const unknownTopic = () => {
  const message = 'Please choose topics from the list.'
  return new Problem('cpd.unknown-topic', 'invalid', message, { fields: { topics: message } })
}

export const fileGone = () => {
  const message = 'A file is no longer there, or belongs to another entry. Please send it again.'
  return new Problem('cpd.file-gone', 'invalid', message, { fields: { files: message } })
}

export const tooManyFiles = () =>
  new Problem(
    'cpd.too-many-files',
    'conflict',
    `You have sent ${MAX_UNUSED_FILES} files that no entry names. Save the entry, or remove some, before you send more.`,
  )

export const filesFull = () =>
  new Problem('cpd.files-full', 'conflict', 'Your files take up all the space there is for one member.')
