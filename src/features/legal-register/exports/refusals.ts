import { Problem } from '#base/problem.ts'

/** In seconds; most files take less. */
const TRY_AGAIN = 5
const TRY_LATER = 15

export const stillMaking = () =>
  new Problem(
    'legal-register.still-making',
    'too-many',
    'Your last file is still being made. Please try again once it is there.',
    { retryAfter: TRY_AGAIN },
  )

export const othersFirst = () =>
  new Problem(
    'legal-register.others-first',
    'too-many',
    'Files of others are still being made. Please try again in a moment.',
    { retryAfter: TRY_LATER },
  )
