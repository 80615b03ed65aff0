import { useViewer } from '#platform/web/session.ts'
import type { ThreadItem } from '../contract.ts'

/** Whether the viewer has asked a question. */
export function useIsOwnThread() {
  const viewer = useViewer()
  return ({ author }: ThreadItem) => author.id !== null && author.id === viewer.profile?.id
}
