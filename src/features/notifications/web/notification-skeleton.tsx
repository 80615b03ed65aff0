import { Skeleton } from '@mantine/core'
import { useTranslations } from 'use-intl'
import rowStyles from './notification-row.module.css'

/** Placeholder rows in their final height. */
export function NotificationSkeleton() {
  const text = useTranslations('notifications')
  return (
    <div role="status" aria-label={text('loading')}>
      <div aria-hidden>
        {['72%', '54%', '64%', '48%'].map((width) => (
          <div key={width} className={rowStyles.row} data-read>
            <Skeleton circle height={20} className={rowStyles.icon} />
            <div className={rowStyles.body}>
              <Skeleton height={16} width={width} my={4} />
              <Skeleton height={14} width="86%" my={4} />
              <Skeleton height={12} width="40%" my={4} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
