/**
 * The tenant key of a host name: lower-cased, port and trailing dot removed, digits, dots and hyphens kept (TEN-02).
 * `undefined` for what is no host name at all.
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
