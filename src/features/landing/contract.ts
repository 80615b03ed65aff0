import { z } from 'zod'
import { instant, nothing, operation } from '#base/operation.ts'
import { EVERYONE } from '#base/roles.ts'
import { landingPage } from './page-contract.ts'

declare module '#base/live-topics.ts' {
  interface LiveTopics {
    landing: true
    'landing-drafts': true
    'landing-versions': true
  }
}

export * from './designer/contract.ts'
export * from './page-contract.ts'
export * from './pictures-contract.ts'
export * from './variants/contract.ts'

export const landingContract = {
  read: operation({
    roles: EVERYONE,
    inView: true,
    method: 'GET',
    path: '/landing-page',
    summary: 'The published landing page',
  })
    .input(nothing)
    .output(landingPage.extend({ revision: z.int(), publishedAt: instant })),
}
