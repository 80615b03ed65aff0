import type { ReactNode } from 'react'
import { ANONYMOUS, shownName } from '#base/names.ts'
import { useSite } from '#features/site/web.tsx'
import { PlainLink } from '#platform/web/routing.tsx'

/**
 * A member's name as a link to their profile; plain text for a member who has left, and where the site has no profiles. `children`
 * replace the name.
 */
export function MemberLink(props: { displayName: string | null; className?: string; children?: ReactNode }) {
  const { displayName, className, children } = props
  const name = shownName(displayName)
  const { profiles } = useSite().switches
  if (name === ANONYMOUS || !profiles) return <span className={className}>{children ?? name}</span>
  return (
    <PlainLink to="/Profile/$displayName" params={{ displayName: name }} className={className}>
      {children ?? name}
    </PlainLink>
  )
}
