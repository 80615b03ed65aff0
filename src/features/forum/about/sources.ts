import type { Role } from '#base/roles.ts'
import type { Call } from '#platform/server/call.ts'
import type { Thread } from '../contract.ts'
import { noSubject } from '../refusals.ts'
import type { AttachableKind } from './fields.ts'
import { isSubjectOn, type Subject } from './subject.ts'

/** A subject as its page and the composer name it. */
export interface SubjectKey {
  kind: AttachableKind
  key: string
  /** What it is a part of, such as the course of a lesson. */
  within: string
}

/** How the feature that owns a kind of subject names it to the forum, which does not know its tables. */
interface SubjectSource {
  /** Who sees the questions on the subject's page, and asks there. */
  roles: readonly Role[]
  /** Its titles as the caller may see it; null for one that is not there, or no longer. */
  find: (
    call: Call,
    subject: { key: string; within: string },
  ) => Promise<{ title: string; within: { title: string } } | null>
}
export type SubjectSources = Readonly<Record<AttachableKind, SubjectSource>>

/** A subject with its current titles; the same refusal for one that is missing, of another site, or not for the caller (UNI-B3). */
export async function namedSubject(sources: SubjectSources, call: Call, { kind, key, within }: SubjectKey) {
  const source = sources[kind]
  const isOpen = isSubjectOn(call.viewer, kind) && source.roles.includes(call.viewer.role)
  const found = isOpen ? await source.find(call, { key, within }) : null
  if (!found) throw noSubject()
  return { kind, key, title: found.title, within: { key: within, title: found.within.title } } satisfies Subject
}

/** Wraps an operation that answers with a thread, so that a thread about something that was deleted keeps its title without a link (UNI-B3). */
export const linkingSubjects =
  (sources: SubjectSources) =>
  <Input>(operation: (call: Call, input: Input) => Promise<Thread>) =>
  async (call: Call, input: Input): Promise<Thread> => {
    const thread = await operation(call, input)
    const { about } = thread
    if (about?.kind !== 'lesson' || about.key === null || about.within === null) return thread
    const { roles, find } = sources[about.kind]
    const found = roles.includes(call.viewer.role) && (await find(call, { key: about.key, within: about.within.key }))
    return found ? thread : { ...thread, about: { ...about, key: null } }
  }
