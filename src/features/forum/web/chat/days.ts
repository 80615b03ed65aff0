import type { ChatMessage } from '../../chat/contract.ts'

/** Messages of one author said within this many minutes stand under one name. */
const ONE_BREATH_MINUTES = 5

export interface Day {
  /** As the site counts days. */
  day: string
  messages: { message: ChatMessage /** It begins under its author's name. */; isFirst: boolean }[]
}

/** Messages by the days they were said on; `dayOf` tells the day of an instant where the site is. */
export function byDays(messages: readonly ChatMessage[], dayOf: (instant: string) => string): Day[] {
  const days: Day[] = []
  let before: ChatMessage | undefined
  for (const message of messages) {
    const day = dayOf(message.time)
    const isNewDay = days.at(-1)?.day !== day
    if (isNewDay) days.push({ day, messages: [] })
    days.at(-1)?.messages.push({ message, isFirst: isNewDay || !goesOn(before, message) })
    before = message
  }
  return days
}

function goesOn(before: ChatMessage | undefined, { author, time }: ChatMessage): boolean {
  if (!before || author.id === null || before.author.id !== author.id) return false
  return Date.parse(time) - Date.parse(before.time) < ONE_BREATH_MINUTES * 60_000
}
