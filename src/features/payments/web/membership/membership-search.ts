import type { RawSearch } from '#platform/web/manifest.ts'
import { searchedId } from '../searched-id.ts'

/** `plan`: the id of a plan that was chosen on the public page. */
export interface MembershipSearch {
  plan?: string | undefined
}

/** Parses the address; what is no id is left out. */
export const membershipSearch = (raw: RawSearch): MembershipSearch => ({
  plan: searchedId(raw.plan),
})
