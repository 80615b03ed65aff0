import { Button } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
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
 * What somebody wrote, folded away while the user mutes or blocks them (ACC-B8), under a line that shows and hides it. The text is there, as
 * it is the reader's own choice not to see it at once, and nobody else's secret.
 */
export function Folded({ authorId, kind, isOpen = false, children }: Props) {
  const text = useTranslations('members.relations')
  const relation = useRelationTo(authorId)
  const [isShown, setShown] = useState(false)
  const isFolded = relation !== 'none' && !isOpen
  const button = useRef<HTMLButtonElement>(null)
  const noteFocus = useFocusOnFolding(isFolded, button)
  return (
    <div className="contents" onFocus={() => noteFocus(true)} onBlur={() => noteFocus(false)}>
      {isFolded && (
        <p className="flex flex-wrap items-center gap-x-3 m-0 py-2 text-quiet text-sm" data-folded>
          {text(`folded.${kind}`, { relation })}
          <Button
            ref={button}
            variant="subtle"
            size="compact-sm"
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
          >
            {text(isShown ? 'hide' : 'show')}
          </Button>
        </p>
      )}
      {(!isFolded || isShown) && children}
    </div>
  )
}

/**
 * Gives the focus to the button if it was in the text that has just been folded away, such as in the menu that did it. Returns what notes
 * whether the focus is in the text: a button that goes while it has the focus announces nothing.
 */
function useFocusOnFolding(isFolded: boolean, button: RefObject<HTMLButtonElement | null>) {
  const isWithin = useRef(false)
  useEffect(() => {
    if (isFolded && isWithin.current && document.activeElement === document.body) button.current?.focus()
  }, [isFolded, button])
  return (isNow: boolean) => {
    isWithin.current = isNow
  }
}
