import { z } from 'zod'
import { operationsUnder, type PolicyFor } from '#base/operation.ts'
import { MEMBERS } from '#base/roles.ts'
import { writer } from '../shapes.ts'

const operation = operationsUnder('forum')

/** People offered at a time; another letter finds whoever is not among them. */
export const MOST_OFFERED = 6
/** People one question or post may mention. */
export const MOST_MENTIONS = 10

export const mentionsContract = {
  offeredPeople: operation({
    method: 'GET',
    path: '/forum/people',
    summary: 'Members whose display names begin like this, to be mentioned',
  })
    .input(z.strictObject({ beginning: z.string().trim().min(1).max(60) }))
    .output(z.object({ items: z.array(writer) })),
}

export const mentionsPolicy: PolicyFor<typeof mentionsContract> = { offeredPeople: MEMBERS }
