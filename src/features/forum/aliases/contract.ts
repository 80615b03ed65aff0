import { z } from 'zod'
import { id, operationsUnder } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'
import { writer } from '../shapes.ts'

const operation = operationsUnder('forum')

export const aliasesContract = {
  revealAuthor: operation({
    roles: ADMINS,
    audit: 'forum.lookedBehindName',
    method: 'POST',
    path: '/forum/items/{id}/author',
    summary: 'Reveal who wrote a question or post under a random name; recorded in the audit log',
  })
    .input(z.strictObject({ id }))
    .output(z.object({ author: writer })),
}
