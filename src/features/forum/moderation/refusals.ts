import { notFound, Problem } from '#base/problem.ts'

export const caseGone = () => notFound('forum.no-case', 'There is no such case.')
export const ownReport = () => new Problem('forum.own-report', 'conflict', 'This is your own. You cannot report it.')
export const hiddenAlready = () =>
  new Problem('forum.hidden-already', 'conflict', 'An administrator has hidden this already.')
export const reportedAlready = () =>
  new Problem('forum.reported-already', 'conflict', 'You have reported this already. An administrator will look at it.')
export const decidedAlready = () =>
  new Problem('forum.decided-already', 'conflict', 'Another administrator has decided this meanwhile.')
export const noAppeal = () =>
  new Problem('forum.no-appeal', 'conflict', 'This decision cannot be appealed, or has been appealed already.')
