import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRelationTo } from './use-relation.ts'

interface Props {
  /** Null for an author under a random name, whose posts never fold away: that would reveal who it is (FOR-B6). */
  authorId: string | null
  kind: 'post' | 'thread' | 'message'
  /** Shown in any case, such as what a link leads to. */
  isOpen?: boolean
  children: ReactNode
}

/**
 * What somebody wrote, folded away while the user mutes or blocks them (ACC-B8). The text is there, as it is the reader's own choice not to
 * see it at once, and nobody else's secret.
 */
export function Folded({ authorId, kind, isOpen = false, children }: Props) {
  const text = useTranslations('members.relations')
  const relation = useRelationTo(authorId)
  const [isShown, setShown] = useState(false)
  if (relation === 'none' || isShown || isOpen) return children
  return (
    <p className="flex flex-wrap items-center gap-x-3 m-0 py-2 text-quiet text-sm">
      {text(`folded.${kind}`, { relation })}
      <Button variant="subtle" size="compact-sm" onClick={() => setShown(true)}>
        {text('show')}
      </Button>
    </p>
  )
}
