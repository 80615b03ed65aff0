/**
 * Pages for reading, the only ones with a box of adverts beside them (ADV-18): nothing distracts whoever writes, keeps a register or a
 * profile, learns a lesson or pays, and a new page has none until it is added here.
 */
const PAGES =
  /^\/(home|insights|myaccount|insightpage\/[^/]+|films|questions|forum|calendar|members|university(\/[^/]+)?|shop(\/[^/]+)?|notifications)\/?$/i

/** Whether the page at this path has a box of adverts. */
export const hasBox = (path: string): boolean => PAGES.test(path)
