/** Whether a session's device name denotes a phone or tablet. */
export function isHandheld(device: string): boolean {
  return /\b(android|ios|iphone|ipad|mobile)\b/i.test(device)
}
