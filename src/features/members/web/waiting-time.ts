/** What is left of a wait in the words of a calm clock: whole minutes, then tens of seconds, at last each second. */
export function waitingTime(seconds: number): { unit: 'minutes' | 'seconds'; count: number } {
  if (seconds > 90) return { unit: 'minutes', count: Math.ceil(seconds / 60) }
  return { unit: 'seconds', count: seconds > 10 ? Math.ceil(seconds / 10) * 10 : seconds }
}
