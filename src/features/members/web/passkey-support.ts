/** Whether this browser has passkeys, which takes a secure address too. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}
