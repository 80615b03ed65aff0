import { Problem } from '#base/problem.ts'

/** Most files are made within this time. */
const RETRY_AFTER_SECONDS = 15

export const tooManyExports = () =>
  new Problem(
    'legal-register.others-first',
    'too-many',
    'Other exports are still running. Please try again in a moment.',
    { retryAfter: RETRY_AFTER_SECONDS },
  )
