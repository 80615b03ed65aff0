import type { Client } from './client.ts'
import { plantPost, plantThread } from './planted.ts'
import { asOwner } from './rows.ts'
import type { Person, TestApp } from './test-app.ts'

/** Creates a thread with one answer. */
export async function plantDiscussion(
  app: TestApp,
  { asker, title, answerer, text }: { asker: Person; title: string; answerer: Person; text: string },
) {
  const threadId = await plantThread(app, { author: asker, title })
  return { threadId, postId: await plantPost(app, { threadId, author: answerer, text }) }
}

/** Reports a thread or a post. */
export const reportIt = (client: Client, id: string, body: object = { ground: 'rude' }, headers = {}) =>
  client.call('POST', `/api/forum/items/${id}/reports`, { body, headers })

/** The cases of the queue, as an administrator sees them. */
export const casesOf = async (admin: Client, show = 'open') =>
  (await admin.get(`/api/forum/cases?show=${show}&limit=100`)).body.items

/** The case about one thread or post. */
export const caseAbout = async (admin: Client, itemId: string, show = 'open') =>
  (await casesOf(admin, show)).find(
    (each: { postId: string | null; threadId: string }) => (each.postId ?? each.threadId) === itemId,
  )

export const decide = (admin: Client, id: string, body: object) =>
  admin.call('PUT', `/api/forum/cases/${id}/decision`, {
    body: { state: 'open', reason: 'It names a person.', ...body },
  })

/** Whether a post is hidden. */
export const isHiddenPost = (app: TestApp, postId: string): Promise<boolean> =>
  asOwner(app, async (client) => {
    const { rows } = await client.query('select hidden_at is not null as hidden from forum_post where id = $1', [
      postId,
    ])
    return rows[0]?.hidden
  })
