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
    inTransaction: (transaction, { context: { memberId, recordId, title, today } }) =>
      recordLearned(transaction, [
        {
          memberId,
          kind: 'registerReview',
          // Once a day, however often it is evaluated.
          source: `${recordId} ${today}`,
          title,
          topics: [],
        },
      ]),
  }),
  subscribe(['members.left', 'members.removed'], { after: removeFilesOfLeavers }),
]
