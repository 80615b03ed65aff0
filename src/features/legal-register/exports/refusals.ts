import { Problem } from '#base/problem.ts'

/** In seconds; most files take less. */
const TRY_LATER = 15

export const othersFirst = () =>
  new Problem(
    'legal-register.others-first',
    'too-many',
    'Files of others are still being made. Please try again in a moment.',
    { retryAfter: TRY_LATER },
  )
