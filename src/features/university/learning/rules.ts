import { MEMBERS_NOT_GUESTS, type Role } from '#base/roles.ts'

/** How many days before its certificate expires a course may be taken again. */
export const RENEWABLE_DAYS = 60
/** From which share of its film on, in percent, a lesson is done. */
export const FILM_DONE_PERCENT = 90

/** Guests look at courses; members, jedi and administrators follow them. */
export const canFollow = ({ role }: { role: Role }): boolean => (MEMBERS_NOT_GUESTS as readonly Role[]).includes(role)

/** The state of a lesson from its progress: undefined for one that was never opened, otherwise whether it is done. */
export const lessonStateOf = (isDone: boolean | null | undefined): 'open' | 'begun' | 'done' =>
  isDone === true ? 'done' : isDone === false ? 'begun' : 'open'

/** The lesson at which somebody goes on: the last opened one that is not done, or the first that is not; null once all are. */
export function resumeAt(
  lessons: readonly string[],
  isDone: (lessonId: string) => boolean,
  last: string | null,
): string | null {
  if (last !== null && lessons.includes(last) && !isDone(last)) return last
  return lessons.find((id) => !isDone(id)) ?? null
}

/** A share in whole percent, rounded down, so that nobody reads of a share they have not reached. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.min(100, Math.floor((part * 100) / whole))
