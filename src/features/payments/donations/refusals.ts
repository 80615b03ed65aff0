import { notFound, Problem } from '#base/problem.ts'

export const noInsight = () => notFound('payments.no-insight', 'There is no such insight.')

export const noDonations = () =>
  new Problem('payments.no-donations', 'conflict', 'This insight does not ask for donations.')
