import { newId } from '#base/id.ts'
import { asOwner } from './rows.ts'
import type { Person, SiteName, TestApp } from './test-app.ts'

interface Planted {
  author: Person
  title?: string
  text?: string
  alias?: string
  site?: SiteName
}

/** Inserts a thread into the database. Returns its id. */
export function plantThread(
  app: TestApp,
  { author, title = 'A question', text = 'How is it done?', alias, site = 'north' }: Planted,
): Promise<string> {
  const id = newId()
  return asOwner(app, async (client) => {
    await client.query(
      `insert into forum_thread (site_id, id, author_id, alias, title, topics, content_json, content_html, plaintext, labels)
       values ($1, $2, $3, $4, $5, '{water}', $6, $7, $8, $5)`,
      [app.siteIds[site], id, app.memberIds[site][author], alias ?? null, title, docOf(text), `<p>${text}</p>`, text],
    )
    return id
  })
}

/** Inserts an answer, or a comment on one, into the database. Returns its id. */
export function plantPost(
  app: TestApp,
  {
    threadId,
    parentId,
    author,
    text = 'Like this.',
    alias,
    site = 'north',
  }: Planted & { threadId: string; parentId?: string },
): Promise<string> {
  const id = newId()
  return asOwner(app, async (client) => {
    await client.query(
      `insert into forum_post (site_id, id, thread_id, answer_id, parent_id, depth, author_id, alias, content_json, content_html, plaintext)
       values ($1, $2::uuid, $3, coalesce($4::uuid, $2::uuid), $4::uuid, case when $4::uuid is null then 0 else 1 end, $5, $6, $7, $8, $9)`,
      [
        app.siteIds[site],
        id,
        threadId,
        parentId ?? null,
        app.memberIds[site][author],
        alias ?? null,
        docOf(text),
        `<p>${text}</p>`,
        text,
      ],
    )
    return id
  })
}

const docOf = (text: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
