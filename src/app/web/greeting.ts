/** Which greeting fits an hour of the reader's own day, 0 to 23; the small hours count as evening. */
export function greetingAt(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
