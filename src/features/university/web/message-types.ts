import type { uniConfigMessages } from './build/config/messages.ts'
import type { courseBuilderMessages } from './build/course/messages.ts'
import type { lessonEditorMessages } from './build/lesson/messages.ts'
import type { quizEditorMessages } from './build/quiz/messages.ts'
import type { courseTreeMessages } from './build/tree/messages.ts'
import type { universityManifestMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    university: typeof universityManifestMessages
    uniConfig: typeof uniConfigMessages
    courseBuilder: typeof courseBuilderMessages
    courseTree: typeof courseTreeMessages
    lessonEditor: typeof lessonEditorMessages
    quizEditor: typeof quizEditorMessages
  }
}
