import type { Post, Thread } from '#features/forum/contract.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from './client.ts'
import type { Person, SiteName, TestApp } from './test-app.ts'
import { paragraphs } from './writing.ts'

/** Creates a thread as `asker`. */
export async function createThread(asker: Client, change: Record<string, unknown> = {}): Promise<Thread> {
  const body = { title: 'How deep is it', topics: ['water'], contentJSON: paragraphs('Does anybody know?'), ...change }
  return made(await asker.call('POST', '/api/forum/threads', { body }))
}

/** Answers a thread. */
export const answer = async (client: Client, threadId: string, text = 'About two metres.'): Promise<Post> =>
  made(await client.call('POST', `/api/forum/threads/${threadId}/answers`, { body: { contentJSON: paragraphs(text) } }))

/** Comments on an answer, or replies to a comment. */
export const comment = async (client: Client, postId: string, text = 'Thank you.'): Promise<Post> =>
  made(await client.call('POST', `/api/forum/posts/${postId}/comments`, { body: { contentJSON: paragraphs(text) } }))

export const vote = (client: Client, postId: string, how: 'up' | 'down') =>
  client.call('PUT', `/api/forum/posts/${postId}/vote`, { body: { vote: how } })

export const markBest = (client: Client, threadId: string, answerId: string | null) =>
  client.call('PUT', `/api/forum/threads/${threadId}/best-answer`, { body: { answerId } })

export const hide = (client: Client, kind: 'threads' | 'posts', id: string, hidden = true) =>
  client.call('PUT', `/api/forum/${kind}/${id}/hidden`, { body: { hide: hidden } })

export const threadOf = async (client: Client, id: string): Promise<Thread> =>
  (await client.get(`/api/forum/threads/${id}`)).body

/** A member's stored scores. */
export async function scoresOf(
  app: TestApp,
  person: Person,
  site: SiteName = 'north',
): Promise<Record<string, number>> {
  const row = await app.database
    .site(app.siteIds[site])
    .one(sql.selectFrom('member').select('scores').where('id', '=', app.memberIds[site][person]))
  return row?.scores ?? {}
}

function made(reply: { status: number; text: string; body: never }) {
  if (reply.status !== 201) throw new Error(`not posted: ${reply.text}`)
  return reply.body
}
