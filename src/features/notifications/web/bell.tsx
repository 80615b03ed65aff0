import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { useAddress } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { HeaderPopover } from '#ui/header-popover.tsx'
import { bellMessages } from './page-messages.ts'
import { unreadQuery } from './unread.ts'

const Popover = lazyPart(() => import('./popover.tsx'), 'NotificationsPopover')

/** The bell in the top bar with the unread count, and its popover (NOT-01, NOT-13). */
export const Bell = withTexts({ notifications: bellMessages }, function Bell() {
  const text = useTranslations('notifications')
  const { data: unread = 0 } = useQuery(unreadQuery)
  return (
    <HeaderPopover
      icon={<IconBell size={22} stroke={1.6} aria-hidden />}
      label={`${text('bell')}, ${text('unread', { count: unread })}`}
      count={unread}
      Popover={Popover}
      address={useAddress()}
    >
      <span className="visually-hidden" aria-live="polite">
        {unread > 0 && text('unread', { count: unread })}
      </span>
    </HeaderPopover>
  )
})
