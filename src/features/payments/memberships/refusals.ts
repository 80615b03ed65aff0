import { notFound, Problem } from '#base/problem.ts'

export const notOffered = () =>
  new Problem('payments.not-offered', 'conflict', 'This plan cannot be taken now. Please look at what is offered.')

export const confirmFirst = () =>
  new Problem('payments.confirm-first', 'conflict', 'Please confirm your e-mail address first.')

export const noMember = () => notFound('payments.no-member', 'There is no such member.')
