import { notFound } from '#base/problem.ts'

/** The same answer for content that is missing, private, no longer published or of another site. */
export const notRelatable = () =>
  notFound('legal-register.not-relatable', 'Something you chose is no longer there. Please choose again.')
