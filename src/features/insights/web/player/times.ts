/** Seconds as minutes and seconds: `4:05`, `75:10`. */
export function minutesOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
