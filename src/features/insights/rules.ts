import type { Role } from '#base/roles.ts'

export interface Asking {
  role: Role
  memberId: string | null
}

/** Guests neither favourite (INS-29) nor download (INS-25); other members do. */
export function canFavourite({ role }: Asking): boolean {
  return isFullMember(role)
}

export function canDownload({ role }: Asking): boolean {
  return isFullMember(role)
}

/** Authors edit and delete their own insights, administrators any (WRITE-01, WRITE-02). */
export function canEdit(asking: Asking, authorId: string | null): boolean {
  return asking.role === 'admin' || (isFullMember(asking.role) && authorId !== null && authorId === asking.memberId)
}

const VIDEO_HOSTS =
  /^((www\.|m\.)?youtube(-nocookie)?\.com|youtu\.be|(www\.|player\.)?vimeo\.com|([\w-]+\.)*wistia\.(com|net)|wi\.st)$/

/** Whether an address is https at youtube, vimeo or wistia; no other is kept, so that no other is ever shown (INS-20). */
export function isKnownVideo(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username } = new URL(url)
  return protocol === 'https:' && username === '' && VIDEO_HOSTS.test(hostname)
}

function isFullMember(role: Role): boolean {
  return role === 'member' || role === 'jedi' || role === 'admin'
}
