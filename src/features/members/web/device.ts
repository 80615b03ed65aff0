/** Whether a session's device, as it is called, is one that is held in the hand. */
export function isHandheld(device: string): boolean {
  return /\b(android|ios|iphone|ipad|mobile)\b/i.test(device)
}
