import type { Role } from '#base/roles.ts'
import type { InsightContents } from '../contents.ts'

type Choice = Pick<InsightContents, 'visibility' | 'visibleTo'>
export type ReaderRole = Extract<Role, 'visitor' | 'guest' | 'member' | 'jedi'>

/** Role of each user type an author can choose, as in `roleOf`. */
const ROLE_OF = { guest: 'guest', subscriber: 'member', jedi: 'jedi' } as const
const ALL_MEMBERS: readonly ReaderRole[] = ['guest', 'member', 'jedi']

/** The roles that can read an insight; administrators and its author always can (INS-B3). */
export function readersOf({ visibility, visibleTo }: Choice): ReaderRole[] {
  if (visibility === 'public') return ['visitor', ...ALL_MEMBERS]
  if (visibility === 'members') return [...ALL_MEMBERS]
  const chosen = new Set<ReaderRole>(visibleTo.map((type) => ROLE_OF[type]))
  return ALL_MEMBERS.filter((role) => chosen.has(role))
}

/** The inverse: the author's choice from the roles. All types together are 'members'. */
export function choiceOf(roles: readonly string[]): Choice {
  if (roles.includes('visitor')) return { visibility: 'public', visibleTo: [] }
  if (ALL_MEMBERS.every((role) => roles.includes(role))) return { visibility: 'members', visibleTo: [] }
  const types = Object.entries(ROLE_OF).filter(([, role]) => roles.includes(role))
  return { visibility: 'types', visibleTo: types.map(([type]) => type as keyof typeof ROLE_OF) }
}
