import type { Call } from '#platform/server/call.ts'
import { createThread, type NewThread } from '../actions/create-thread.ts'
import { GENERAL_CATEGORY, type Thread } from '../contract.ts'
import { namedSubject, type SubjectKey, type SubjectSources } from './sources.ts'

type QuestionInput = SubjectKey & Omit<NewThread, 'category'>

/**
 * Asks a question about something of another feature that the caller can see, under the forum's usual rules (UNI-B3). Its titles of this
 * moment are stored with the thread.
 */
export const askAbout =
  (sources: SubjectSources) =>
  async (call: Call, { kind, key, within, ...question }: QuestionInput): Promise<Thread> => {
    const subject = await namedSubject(sources, call, { kind, key, within })
    return createThread(call, { ...question, category: GENERAL_CATEGORY }, subject)
  }
