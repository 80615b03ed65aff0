import { IconVolumeOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useRelation } from '#features/members/web.tsx'
import type { Post, Thread, Writer } from '../contract.ts'
import { ActionButton } from './action-button.tsx'

/** Mutes the author of a post; nothing for one's own, for random names and for authors who have left (ACC-B8). */
export const MutePost = ({ post }: { post: Post }) => (post.own ? null : <Mute author={post.author} />)

/** The same for a thread. */
export const MuteThread = ({ thread }: { thread: Thread }) => (thread.own ? null : <Mute author={thread.author} />)

const Mute = ({ author: { id, displayName } }: { author: Writer }) =>
  id === null ? null : <MuteButton id={id} displayName={displayName} />

function MuteButton(author: { id: string; displayName: string }) {
  const text = useTranslations('members.relations')
  const { relation, busy, set } = useRelation(author)
  return (
    <ActionButton
      icon={IconVolumeOff}
      label={text(relation === 'none' ? 'mute' : relation === 'muted' ? 'unmute' : 'unblock')}
      busy={busy}
      onClick={() => set(relation === 'none' ? 'muted' : 'none')}
    />
  )
}
