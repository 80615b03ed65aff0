import type { Role } from '#base/roles.ts'

/** A message as it is stored: NFC, lines kept, without control or direction-changing characters; at most one empty line in a row. */
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

interface Asking {
  memberId: string | null
  role: Role
}

/** A message goes by its author's hand, or by an administrator's. */
export function canRemoveMessage(asking: Asking, authorId: string | null): boolean {
  return asking.role === 'admin' || (authorId !== null && authorId === asking.memberId)
}

/** A whole chat, with what everybody said in it, only administrators delete. */
export const canRemoveChatroom = ({ role }: Asking): boolean => role === 'admin'
