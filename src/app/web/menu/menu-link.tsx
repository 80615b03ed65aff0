import { useQuery } from '@tanstack/react-query'
import type { MenuEntry } from '#platform/web/manifest.ts'
import type { PageTarget } from '#platform/web/pages.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { useKeyedTexts } from '#platform/web/texts.tsx'
import { CountBadge } from './count-badge.tsx'
import styles from './menu-link.module.css'

interface Props {
  entry: Pick<MenuEntry, 'section' | 'label' | 'to' | 'search' | 'icon' | 'count'>
  isCurrent: boolean
  onGo?: (() => void) | undefined
}

/** One entry of the side menu, with its count of waiting items (SHELL-10). */
export function MenuLink({ entry, isCurrent, onGo }: Props) {
  const text = useKeyedTexts()
  const { icon: Icon } = entry
  const { data: count = 0 } = useQuery({ ...NOTHING_TO_COUNT, enabled: entry.count !== undefined, ...entry.count })
  return (
    <PlainLink
      {...targetOf(entry)}
      className={styles.link}
      data-current={isCurrent}
      aria-current={isCurrent ? 'page' : undefined}
      activeProps={{}}
      onClick={({ currentTarget }) => {
        // The new page's heading takes the focus, unless something else has it.
        if (!isCurrent) currentTarget.blur()
        onGo?.()
      }}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
      <span className="flex-1 min-w-0">{text(entry.label)}</span>
      <CountBadge count={count} />
    </PlainLink>
  )
}

/** The entries' addresses are declared by their features, beside their pages. */
const targetOf = ({ to, search }: Props['entry']) => ({ to, ...(search ? { search } : {}) }) as PageTarget

const NOTHING_TO_COUNT = { queryKey: ['site', 'nothing'] as const, queryFn: () => Promise.resolve(0) }
