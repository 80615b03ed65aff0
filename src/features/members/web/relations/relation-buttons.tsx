import { Button } from '@mantine/core'
import { canBeBlocked } from '../../relations/rules.ts'
import { useRelationChoices } from './use-relation.ts'

interface Props {
  member: { id: string; displayName: string; userType: string }
}

/** Mute and Block on a member's profile, or the way back; nothing on one's own. Administrators can be muted only (ACC-B8). */
export function RelationButtons({ member }: Props) {
  const { busy, choices } = useRelationChoices(member, canBeBlocked(member))
  if (choices.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map(({ kind, label, icon: Icon, choose }) => (
        <Button
          key={kind}
          variant="default"
          // Not disabled, so that the focus stays here.
          aria-disabled={busy}
          leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
          onClick={choose}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
