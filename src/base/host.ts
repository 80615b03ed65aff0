/**
 * The tenant key of a host name: lower case, without port and trailing dot (TEN-02). Undefined when it is not a valid host name.
 */
export function normaliseHost(header: string | undefined): string | undefined {
  if (!header) return undefined
  const host = header
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
  return /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(host) ? host : undefined
}
