/** The rest of a wait as shown: whole minutes, then tens of seconds, and single seconds at the end. */
export function waitingTime(seconds: number): { unit: 'minutes' | 'seconds'; count: number } {
  if (seconds > 90) return { unit: 'minutes', count: Math.ceil(seconds / 60) }
  return { unit: 'seconds', count: seconds > 10 ? Math.ceil(seconds / 10) * 10 : seconds }
}
