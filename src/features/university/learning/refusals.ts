import { changedMeanwhile, notFound, Problem } from '#base/problem.ts'
import { RENEWABLE_DAYS } from './rules.ts'

export const notRenewable = (certificate: { expires_on: string | null } | null) =>
  new Problem('university.not-renewable', 'conflict', `You have completed this course${reasonOf(certificate)}`)

function reasonOf(certificate: { expires_on: string | null } | null): string {
  if (!certificate) return ', but there is no certificate to renew.'
  if (certificate.expires_on === null) return ', and your certificate does not expire.'
  return `, and your certificate is valid. You can take the course again from ${RENEWABLE_DAYS} days before it expires, or once half its time is over if that is later.`
}
export const noteChanged = () =>
  changedMeanwhile('This note has been saved on another screen since you opened it. Please check it again.')
export const quizFirst = () =>
  new Problem('university.quiz-first', 'conflict', 'This lesson is done once you have passed its quiz.')
export const noFilm = () => notFound('university.no-film', 'This lesson has no film.')
