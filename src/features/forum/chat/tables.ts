import type { Timestamp } from '#platform/server/database/tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    chatroom: ChatroomTable
    chat_message: ChatMessageTable
  }
}

interface ChatroomTable {
  site_id: string
  id: string
  title: string
  description: string
  author_id: string | null
  created_at: Timestamp
  last_post_at: Timestamp
}

interface ChatMessageTable {
  site_id: string
  id: string
  chatroom_id: string
  author_id: string | null
  text: string
  created_at: Timestamp
}
