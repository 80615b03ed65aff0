import { STARTING_STATUSES } from '#features/legal-register/fields.ts'
import type { HistoryRow } from '#tools/verify-history/read.ts'

/** What a history comes to, worked out from its entries one after the other (LEG-20, LEG-29, LEG-30, LEGADM-36). */
export class Statuses {
  #user: string | null = null
  /** What administrators found that nobody withdrew, by the number of the entry, with its last correction; oldest first. */
  #admin = new Map<number, string | null>()

  add({ number, type, about, status }: HistoryRow): void {
    if (type === 'user') this.#user = status
    else if (type === 'admin') this.#admin.set(Number(number), status)
    else if (type === 'withdrawal') this.#admin.delete(Number(about))
    else if (this.#admin.has(Number(about))) this.#admin.set(Number(about), status)
  }

  /** What of a record says otherwise. Without an entry of its holder it has one of the statuses that a site may start with. */
  wrongWith({ user_status: user, admin_status: admin }: HistoryRow): string[] {
    const isAsFound = this.#user === null ? STARTING_STATUSES.some((status) => status === user) : user === this.#user
    const found = [...this.#admin.values()].at(-1) ?? 'Not Compliant'
    return [
      ...(isAsFound ? [] : [`says ${user} of its holder, which its entries do not`]),
      ...(admin === found ? [] : [`says ${admin} of the administrators, which its entries do not`]),
    ]
  }
}
