import { IconBan, IconVolumeOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { changeSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { Relation, Session } from '../../contract.ts'
import { useOwnProfile, useOwnSession } from '../own-profile.ts'

interface Other {
  id: string
  displayName: string
}

/** How the user relates to this member; `none` to authors without an id, such as those under a random name. */
export function useRelationTo(id: string | null): Relation {
  return useOwnSession().relations?.find((each) => each.id === id)?.relation ?? 'none'
}

/** How the user relates to this member, and changes it, with an Undo once the server has confirmed (ACC-B8). */
export function useRelation({ id, displayName }: Other) {
  const text = useTranslations('members.relations')
  const name = shownName(displayName)
  const { busy, submit } = useSend({
    // Loaded when it is first needed: every page can have the button.
    send: async (relation: Relation) => (await import('./relations-api.ts')).relationsApi.set({ id, relation }),
    onSuccess: ({ relation, before }) => {
      setInSession(id, relation)
      void queryClient.invalidateQueries({ queryKey: ['relations'] })
      const undo = { label: text('undo'), run: () => void submit(before) }
      toast.success(text(relation, { name }), relation === before ? undefined : undo)
    },
    onError: toast.problem,
  })
  return { relation: useRelationTo(id), busy, set: (relation: Relation) => void submit(relation) }
}

const CHOICES = [
  { kind: 'muted', on: 'mute', off: 'unmute', icon: IconVolumeOff },
  { kind: 'blocked', on: 'block', off: 'unblock', icon: IconBan },
] as const

/**
 * What the user can change about how they relate to this member; nothing about themselves, and nothing in a view as a member, which changes
 * nothing (ACC-B9). Whoever is blocked is muted as well.
 */
export function useRelationChoices(member: Other, canBlock: boolean) {
  const text = useTranslations('members.relations')
  const { relation, busy, set } = useRelation(member)
  const isOwn = useOwnProfile()?.id === member.id
  const isView = useOwnSession().viewing !== undefined
  const isOffered = { muted: relation !== 'blocked', blocked: relation === 'blocked' || canBlock }
  const choices = CHOICES.filter(({ kind }) => !isOwn && !isView && isOffered[kind]).map(({ kind, on, off, icon }) => ({
    kind,
    icon,
    label: text(relation === kind ? off : on),
    choose: () => set(relation === kind ? 'none' : kind),
  }))
  return { busy, choices }
}

function setInSession(id: string, relation: Relation): void {
  changeSession<Session>((session) => {
    const others = (session.relations ?? []).filter((each) => each.id !== id)
    return { ...session, relations: relation === 'none' ? others : [...others, { id, relation }] }
  })
}
