/**
 * Request header of a change made by the portal: the id of the member whose page it is. If somebody else has signed in meanwhile, such
 * as in another tab, the change is refused instead of being made in their name (ACC-38).
 */
export const EXPECTED_VIEWER_HEADER = 'x-expected-viewer'

/** Code of that refusal. */
export const OTHER_VIEWER = 'session.other-viewer'
