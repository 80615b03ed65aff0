import { useRef, useState } from 'react'
import { DEFAULT_AVATAR } from '#base/avatar.ts'
import { changeSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { Session } from '../../contract.ts'
import type { AvatarField } from '../../profiles/avatar-choices.ts'
import { useOwnProfile } from '../own-profile.ts'
import { profilesApi } from './profiles-api.ts'

type Choices = Partial<Record<AvatarField, string>>

/**
 * The user's avatar while it is edited. Choices show at once and are saved per field; of several quick ones in one field only the last
 * is sent. A failed one is rolled back and reported (PROF-06).
 */
export function useAvatar() {
  const saved = useOwnProfile()?.avatar ?? {}
  const [chosen, setChosen] = useState<Choices>({})
  const queue = useRef(new Map<AvatarField, string>())
  const isSending = useRef(false)

  const settle = (field: AvatarField, value: string) =>
    setChosen(({ [field]: latest, ...others }) =>
      latest === value || latest === undefined ? others : { ...others, [field]: latest },
    )

  async function send() {
    if (isSending.current) return
    isSending.current = true
    for (const [field, value] of queue.current) {
      queue.current.delete(field)
      await save(field, value)
        .catch(toast.problem)
        .finally(() => settle(field, value))
    }
    isSending.current = false
  }

  return {
    avatar: { ...DEFAULT_AVATAR, ...saved, ...chosen } as Record<keyof typeof DEFAULT_AVATAR, string>,
    saving: Object.keys(chosen).length > 0,
    choose: (field: AvatarField, value: string) => {
      setChosen((before) => ({ ...before, [field]: value }))
      queue.current.set(field, value)
      void send()
    },
  }
}

async function save(field: AvatarField, value: string): Promise<void> {
  const { avatar } = await profilesApi.saveAvatarChoice({ field, value })
  changeSession<Session>((session) => ({ ...session, profile: session.profile && { ...session.profile, avatar } }))
}
