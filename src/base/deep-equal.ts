/**
 * Deep equality of two stored values: key order is ignored, and a key whose value is undefined equals a missing key.
 */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>]
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].every((name) => isDeepEqual(left[name], right[name]))
}
