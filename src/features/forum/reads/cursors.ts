import { encodeCursor } from '#platform/server/database/keyset.ts'

/** Cursor of a reply among the replies to the same post, oldest first. */
export const cursorOfReply = ({ created, id }: { created: string; id: string }): string => encodeCursor([created, id])
