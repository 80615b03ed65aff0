import { newId } from '#base/id.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

export interface SeededChat {
  title: string
  description: string
  authorId: string
  at: Date
  /** Oldest first, each with its own time. */
  messages: readonly { authorId: string; at: Date; text: string }[]
}

/** Chats of a sample site with their messages; one statement per table. */
export async function seedChats(database: SiteDatabase, chats: readonly SeededChat[]): Promise<void> {
  const site_id = database.siteId
  const made = chats.map((chat) => ({ chat, id: newId(chat.at.getTime()) }))
  await database.run(
    sql.insertInto('chatroom').values(
      made.map(({ chat, id }) => ({
        site_id,
        id,
        title: chat.title,
        description: chat.description,
        author_id: chat.authorId,
        created_at: chat.at,
        last_post_at: chat.messages.at(-1)?.at ?? chat.at,
      })),
    ),
  )
  await database.run(
    sql.insertInto('chat_message').values(
      made.flatMap(({ chat, id }) =>
        chat.messages.map(({ authorId, at, text }) => ({
          site_id,
          id: newId(at.getTime()),
          chatroom_id: id,
          author_id: authorId,
          text,
          created_at: at,
        })),
      ),
    ),
  )
}
