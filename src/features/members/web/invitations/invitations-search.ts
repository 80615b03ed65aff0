import type { RawSearch } from '#platform/web/manifest.ts'
import { INVITATION_STATUSES } from '../../invitations/choices.ts'

/** What the address of the invitations carries. */
export interface InvitationsSearch {
  status?: (typeof INVITATION_STATUSES)[number] | undefined
  query?: string | undefined
}

/** Parses the address; what is invalid is left out. */
export function invitationsSearch(raw: RawSearch): InvitationsSearch {
  const query = typeof raw.query === 'string' ? raw.query.slice(0, 200) : ''
  return { status: INVITATION_STATUSES.find((each) => each === raw.status), query: query || undefined }
}
