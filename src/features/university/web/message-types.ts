import type { uniConfigMessages } from './build/config/messages.ts'
import type { courseBuilderMessages } from './build/course/messages.ts'
import type { learnersMessages } from './build/learners/messages.ts'
import type { lessonEditorMessages } from './build/lesson/messages.ts'
import type { quizEditorMessages } from './build/quiz/messages.ts'
import type { courseTreeMessages } from './build/tree/messages.ts'
import type { courseMessages } from './learn/course/messages.ts'
import type { gridMessages } from './learn/grid/messages.ts'
import type { assignedMessages } from './learn/home/messages.ts'
import type { lessonMessages } from './learn/lesson/messages.ts'
import type { learnMessages } from './learn/messages.ts'
import type { quizMessages } from './learn/quiz/messages.ts'
import type { universityManifestMessages } from './messages.ts'
import type { trainingMessages } from './training/messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    university: typeof universityManifestMessages
    uniConfig: typeof uniConfigMessages
    courseBuilder: typeof courseBuilderMessages
    courseTree: typeof courseTreeMessages
    lessonEditor: typeof lessonEditorMessages
    quizEditor: typeof quizEditorMessages
    learners: typeof learnersMessages
    assigned: typeof assignedMessages
    courses: typeof gridMessages
    course: typeof courseMessages
    learn: typeof learnMessages
    lesson: typeof lessonMessages
    quiz: typeof quizMessages
    training: typeof trainingMessages
  }
}
