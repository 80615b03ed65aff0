import { z } from 'zod'
import { id, operationsUnder, type PolicyFor } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'
import { writer } from '../shapes.ts'

const operation = operationsUnder('forum')

export const aliasesContract = {
  revealAuthor: operation({
    audit: 'forum.lookedBehindName',
    method: 'POST',
    path: '/forum/items/{id}/author',
    summary: 'Reveal who wrote a question or post under a random name; recorded in the audit log',
  })
    .input(z.strictObject({ id }))
    .output(z.object({ author: writer })),
}

export const aliasesPolicy: PolicyFor<typeof aliasesContract> = { revealAuthor: ADMINS }
