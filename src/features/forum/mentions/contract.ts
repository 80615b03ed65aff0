import { z } from 'zod'
import { operationsUnder } from '#base/operation.ts'
import { MEMBERS } from '#base/roles.ts'
import { writer } from '../shapes.ts'

const operation = operationsUnder('forum')

/** Suggestions per request; typing on narrows them down. */
export const MAX_OFFERED = 6
/** Members that one thread or post may mention. */
export const MAX_MENTIONS = 10

export const mentionsContract = {
  offeredPeople: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/forum/people',
    summary: 'Members to mention, whose display names begin with the input',
  })
    .input(z.strictObject({ beginning: z.string().trim().min(1).max(60) }))
    .output(z.object({ items: z.array(writer) })),
}
