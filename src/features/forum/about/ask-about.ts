import type { Call } from '#platform/server/call.ts'
import { ask, type Question } from '../actions/ask.ts'
import { GENERAL_CATEGORY, type Thread } from '../contract.ts'
import { needForum } from '../moderation/need-forum.ts'
import { inTurn } from '../turns.ts'
import type { Subject } from './subject.ts'

interface Asked {
  subject: Subject
  question: Omit<Question, 'category'>
}

/** Asks a question about something of another feature: a question like any other, by the same rules, that names it (LEG-B10). */
export const askAbout = inTurn(async (call: Call, { subject, question }: Asked): Promise<Thread> => {
  needForum(call)
  return ask(call, { ...question, category: GENERAL_CATEGORY }, subject)
})
