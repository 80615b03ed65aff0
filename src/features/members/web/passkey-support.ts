/** Whether this browser supports passkeys, which also requires a secure context. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}
