import { STARTING_STATUSES } from '#features/legal-register/fields.ts'
import type { HistoryRow } from '#tools/verify-history/read.ts'

/** Computes the statuses that result from a history, entry by entry (LEG-20, LEG-29, LEG-30, LEGADM-36). */
export class Statuses {
  #user: string | null = null
  /** Administrators' reviews that were not withdrawn, by entry number, with their last correction; oldest first. */
  #admin = new Map<number, string | null>()

  add({ number, type, about, status }: HistoryRow): void {
    if (type === 'user') this.#user = status
    else if (type === 'admin') this.#admin.set(Number(number), status)
    else if (type === 'withdrawal') this.#admin.delete(Number(about))
    else if (this.#admin.has(Number(about))) this.#admin.set(Number(about), status)
  }

  /** How the record's statuses differ. Without an entry of its holder it has one of the site's possible starting statuses. */
  wrongWith({ user_status: user, admin_status: admin }: HistoryRow): string[] {
    const isAsFound = this.#user === null ? STARTING_STATUSES.some((status) => status === user) : user === this.#user
    const found = [...this.#admin.values()].at(-1) ?? 'Not Compliant'
    return [
      ...(isAsFound ? [] : [`says ${user} of its holder, which its entries do not`]),
      ...(admin === found ? [] : [`says ${admin} of the administrators, which its entries do not`]),
    ]
  }
}
