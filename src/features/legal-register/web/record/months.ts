/** The date some months later as YYYY-MM-DD; the last day of the month if that month is shorter. */
export function monthsFrom(from: Date, months: number): string {
  const [year, month, day] = [from.getFullYear(), from.getMonth() + months, from.getDate()]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10)
}
