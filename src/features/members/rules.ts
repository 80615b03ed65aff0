import { Problem } from '#base/problem.ts'

/** An administrator's status before and after a change, and the number of other administrators. */
export interface RoleChange {
  wasAdmin: boolean
  staysAdmin: boolean
  otherAdmins: number
}

/** The last administrator of a site can be neither demoted nor deleted (ACC-34). */
export function requireRemainingAdministrator({ wasAdmin, staysAdmin, otherAdmins }: RoleChange): void {
  if (wasAdmin && !staysAdmin && otherAdmins === 0)
    throw new Problem(
      'members.last-administrator',
      'conflict',
      'This is the last administrator of the site. Make somebody else administrator first.',
    )
}

/** Whether a change of user type admits a waiting user, who then gets the welcome e-mail. */
export function isApproval(before: string, after: string): boolean {
  return before === 'newUser' && after !== 'newUser' && after !== 'expiredUser'
}

/** Whether a change of user type gives access to somebody who had none before. */
export function grantsAccess(before: string, after: string): boolean {
  const isOutside = (userType: string) => userType === 'newUser' || userType === 'expiredUser'
  return isOutside(before) && !isOutside(after)
}

/** Display name at registration, before it is made unique: first plus last name (ACC-15). */
export function fullName(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`.trim()
}

/** `name` itself, or with the smallest number from 2 on that makes its key free (ACC-16). */
export function freeName(name: string, keyOf: (name: string) => string, taken: ReadonlySet<string>): string {
  if (!taken.has(keyOf(name))) return name
  for (let number = 2; ; number += 1) {
    const candidate = `${name} ${number}`
    if (!taken.has(keyOf(candidate))) return candidate
  }
}

/** The stored form of an address: letter case and outer spaces are ignored. */
export function normalizeAddress(email: string): string {
  return email.trim().toLowerCase()
}

/** Compares addresses without regard to case or outer spaces. */
export function isSameAddress(one: string, other: string): boolean {
  return normalizeAddress(one) === normalizeAddress(other)
}

/** What `.*` matches: .com, .fr, .co.uk, .com.au. */
const DOMAIN_SUFFIX = /^((ac|co|com|ne|net|org)\.)?[a-z]{2,}$/

/** The provider of a personal address, by the site's list; undefined for a business address (ACC-11). */
export function personalMailProvider(
  email: string,
  domains: readonly { domain: string; provider: string }[],
): string | undefined {
  const own = email.trim().toLowerCase().split('@').at(-1) ?? ''
  return domains.find(({ domain }) => {
    const listed = domain.toLowerCase()
    if (!listed.endsWith('.*')) return own === listed
    return own.startsWith(listed.slice(0, -1)) && DOMAIN_SUFFIX.test(own.slice(listed.length - 1))
  })?.provider
}

/** The message shown for a personal address at registration (ACC-11). */
export function personalMailMessage(provider: string): string {
  return `Really? You still use ${provider} for your email?`
}

/** The part of a client's address that is counted: a whole IPv4 address, or the /64 of an IPv6 one, within which clients choose freely. */
export function networkOf(address: string): string {
  return address.includes(':') ? groupsOf(address, 4) : address
}

/** The /48 of an IPv6 address, which one customer may own entirely; undefined for an IPv4 one. */
export function wideNetworkOf(address: string): string | undefined {
  return address.includes(':') ? groupsOf(address, 3) : undefined
}

/** The first groups of an IPv6 address, however it is written. */
function groupsOf(address: string, count: number): string {
  const [head = '', tail] = address.toLowerCase().split('%', 1).join('').split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...middle, ...right]
    .slice(0, count)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')
}
