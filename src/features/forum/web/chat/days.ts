import type { ChatMessage } from '../../chat/contract.ts'

/** Messages of one author within this many minutes are grouped under one name. */
const GROUP_MINUTES = 5

export interface Day {
  /** In the site's time zone. */
  day: string
  messages: { message: ChatMessage /** First of a group, shown with its author's name. */; isFirst: boolean }[]
}

/** Groups messages by day; `dayOf` returns the day of an instant in the site's time zone. */
export function byDays(messages: readonly ChatMessage[], dayOf: (instant: string) => string): Day[] {
  const days: Day[] = []
  let before: ChatMessage | undefined
  for (const message of messages) {
    const day = dayOf(message.time)
    const isNewDay = days.at(-1)?.day !== day
    if (isNewDay) days.push({ day, messages: [] })
    days.at(-1)?.messages.push({ message, isFirst: isNewDay || !continues(before, message) })
    before = message
  }
  return days
}

function continues(before: ChatMessage | undefined, { author, time }: ChatMessage): boolean {
  if (!before || author.id === null || before.author.id !== author.id) return false
  return Date.parse(time) - Date.parse(before.time) < GROUP_MINUTES * 60_000
}
