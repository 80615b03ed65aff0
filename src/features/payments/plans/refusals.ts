import { changedMeanwhile, notFound, Problem } from '#base/problem.ts'

export const noPlan = () => notFound('payments.no-plan', 'There is no such plan of membership.')

export const planChanged = () => changedMeanwhile('Somebody else has changed this plan meanwhile.')

export const tooManyPlans = () =>
  new Problem('payments.too-many-plans', 'conflict', 'A site has at most 30 plans. Change one that is not offered.')
