/** The day so many months after another, as year-month-day; the last of a month where that day is not in it. */
export function monthsFrom(from: Date, months: number): string {
  const [year, month, day] = [from.getFullYear(), from.getMonth() + months, from.getDate()]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10)
}
