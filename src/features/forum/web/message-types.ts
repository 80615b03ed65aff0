import type { lessonQuestionsMessages } from './about/messages.ts'
import type { aliasesMessages } from './aliases/messages.ts'
import type { chatMessages } from './chat/messages.ts'
import type { draftsMessages } from './drafts/messages.ts'
import type { postingMessages } from './editor/messages.ts'
import type { guideMessages } from './guide/messages.ts'
import type { historyMessages } from './history/messages.ts'
import type { latestPostsMessages } from './latest/messages.ts'
import type { forumManifestMessages } from './messages.ts'
import type { moderationMenuMessages } from './moderation/menu/messages.ts'
import type { moderationMessages } from './moderation/messages.ts'
import type { questionsMessages } from './questions/messages.ts'
import type { forumMessages } from './text/messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    aliases: typeof aliasesMessages
    chat: typeof chatMessages
    drafts: typeof draftsMessages
    forum: typeof forumManifestMessages & typeof forumMessages
    guide: typeof guideMessages
    history: typeof historyMessages
    latestPosts: typeof latestPostsMessages
    lessonQuestions: typeof lessonQuestionsMessages
    moderation: typeof moderationMenuMessages & typeof moderationMessages
    posting: typeof postingMessages
    questions: typeof questionsMessages
  }
}
