import { notFound, Problem } from '#base/problem.ts'

export const noSuchMix = () => notFound('insights.no-mix', 'You have no such mix.')

export const tooManyMixes = (most: number) =>
  new Problem('insights.too-many-mixes', 'conflict', `You have ${most} mixes. Delete one before you add another.`)
