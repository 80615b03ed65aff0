/** Whether one of the live topics told is this one, or all of its kind: `thread/*` is every `thread/…`. */
export const isTold = (topics: readonly string[], topic: string): boolean =>
  topics.some((told) => (told.endsWith('/*') ? topic.startsWith(told.slice(0, -1)) : told === topic))
