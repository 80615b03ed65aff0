import type { Events } from '#platform/server/outbox/events.ts'
import { type Subscription, subscribe } from '#platform/server/outbox/subscriptions.ts'
import { removeFilesOfLeavers } from './files/unused.ts'
import { recordLearned, takeBack } from './record.ts'
import { eventMinutes } from './rules.ts'

/** What becomes an entry of a member's record by itself, in the transaction of its cause (UNI-B2). */
export const cpdSubscriptions: readonly Subscription[] = [
  subscribe('calendar.attendanceNoted', {
    inTransaction: (transaction, { context }) => {
      const { memberId, id: source, title, startsAt: at } = context
      const minutes = eventMinutes(context)
      return recordLearned(transaction, [{ memberId, kind: 'eventAttended', source, title, topics: [], at, minutes }])
    },
  }),
  subscribe('calendar.attendanceTakenBack', {
    inTransaction: (transaction, { context: { id: source, memberId } }) =>
      takeBack(transaction, { memberId, kind: 'eventAttended', source }),
  }),
  subscribe('forum.bestAnswerMarked', {
    inTransaction: (transaction, { context: { thread, answer } }) =>
      recordLearned(transaction, [
        {
          memberId: answer.author_id,
          kind: 'answerAccepted',
          source: answer.id,
          title: thread.title,
          topics: thread.topics,
        },
      ]),
  }),
  subscribe('forum.bestAnswerTaken', {
    inTransaction: (transaction, { context: { id, authorId } }) =>
      takeBack(transaction, { memberId: authorId, kind: 'answerAccepted', source: id }),
  }),
  subscribe('legalRegister.itemReviewed', {
    inTransaction: (transaction, { context: { memberId, recordId, today } }) =>
      recordLearned(transaction, [
        {
          memberId,
          kind: 'registerReview',
          // Once a day, however often it is evaluated.
          source: `${recordId} ${today}`,
          // Without the item's title: what leaves a register leaves no trace in the member's account (LEG-15).
          title: 'Review in the legal register',
          topics: [],
        },
      ]),
  }),
  subscribe('university.lessonDone', {
    inTransaction: (transaction, { context }) =>
      recordLearned(transaction, [{ ...ofLesson(context), kind: 'lessonDone', minutes: context.minutes }]),
  }),
  subscribe('university.quizPassed', {
    inTransaction: (transaction, { context }) =>
      recordLearned(transaction, [{ ...ofLesson(context), kind: 'quizPassed' }]),
  }),
  subscribe(['members.left', 'members.removed'], { after: removeFilesOfLeavers }),
]

type LessonLearnt = Events['university.quizPassed']['context']

/** Once in each round of a course: who takes it again learns again. */
const ofLesson = ({ memberId, enrolmentId, lessonId, title, courseTitle, topics, at }: LessonLearnt) => ({
  memberId,
  source: `${enrolmentId} ${lessonId}`,
  title: `${courseTitle}: ${title}`,
  topics,
  at,
})
