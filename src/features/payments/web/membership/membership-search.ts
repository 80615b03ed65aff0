import type { RawSearch } from '#platform/web/manifest.ts'

/** `plan`: the id of a plan that was chosen on the public page. */
export interface MembershipSearch {
  plan?: string | undefined
}

/** Parses the address; what is no id is left out. */
export const membershipSearch = (raw: RawSearch): MembershipSearch => ({
  plan: typeof raw.plan === 'string' && /^[0-9a-f-]{36}$/.test(raw.plan) ? raw.plan : undefined,
})
