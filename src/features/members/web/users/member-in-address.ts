import { usePathPart } from '#platform/web/routing.tsx'

/** The id of the member whose details are open; empty for none. */
export const useMemberInAddress = (): string => usePathPart('memberId')
