import type { Role } from '#base/roles.ts'

/** Normalises a message: NFC, line breaks kept, no control or bidi-override characters, no more than one empty line in a row. */
export function cleanMessage(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u202a-\u202e\u2066-\u2069]|(?![\n\t])\p{Cc}/gu, '')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu, '')
}

interface RuleViewer {
  memberId: string | null
  role: Role
}

/** Authors delete their own messages, administrators any. */
export function canRemoveMessage(viewer: RuleViewer, authorId: string | null): boolean {
  return viewer.role === 'admin' || (authorId !== null && authorId === viewer.memberId)
}

/** Only administrators delete a whole chat. */
export const canRemoveChatroom = ({ role }: RuleViewer): boolean => role === 'admin'
