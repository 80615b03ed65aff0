/** Whether `topic` is one of the announced topics; an announced `thread/*` matches every `thread/…`. */
export const matchesTopic = (announced: readonly string[], topic: string): boolean =>
  announced.some((pattern) => (pattern.endsWith('/*') ? topic.startsWith(pattern.slice(0, -1)) : pattern === topic))
