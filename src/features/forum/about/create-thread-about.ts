import type { Call } from '#platform/server/call.ts'
import { createThread, type NewThread } from '../actions/create-thread.ts'
import { limitConcurrency } from '../concurrency.ts'
import { GENERAL_CATEGORY, type Thread } from '../contract.ts'
import { requireForum } from '../moderation/require-forum.ts'
import type { Subject } from './subject.ts'

interface CreateThreadInput {
  subject: Subject
  newThread: Omit<NewThread, 'category'>
}

/** Creates a thread about something in another feature, under the forum's usual rules (LEG-B10). */
export const createThreadAbout = limitConcurrency(
  async (call: Call, { subject, newThread }: CreateThreadInput): Promise<Thread> => {
    requireForum(call)
    return createThread(call, { ...newThread, category: GENERAL_CATEGORY }, subject)
  },
)
