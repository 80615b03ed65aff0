import { notFound } from '#base/problem.ts'

/** The same for what is missing, another site's, no longer published, or somebody's own. */
export const notRelatable = () =>
  notFound('legal-register.not-relatable', 'Something you chose is no longer there. Please choose again.')
