import { notFound, Problem } from '#base/problem.ts'

export const noCertificate = () => notFound('university.no-certificate', 'There is no such certificate.')
export const certificateWithdrawn = () =>
  new Problem(
    'university.certificate-withdrawn',
    'conflict',
    'This certificate has been withdrawn, so it cannot be downloaded any more.',
  )
export const certificatesBusy = () =>
  new Problem(
    'university.certificates-busy',
    'too-many',
    'Other certificates are being made. Please try again in a moment.',
    { retryAfter: 5 },
  )
export const certificateFailed = () =>
  new Problem(
    'university.certificate-failed',
    'unavailable',
    'The certificate could not be made in time. Please try again in a moment.',
    { retryAfter: 5 },
  )
