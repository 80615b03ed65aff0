import { useTranslations } from 'use-intl'

/** How long something takes, from minutes: '45 minutes', '2 hours', '1 h 20 min'. */
export function useLength() {
  const text = useTranslations('learn')
  return (total: number): string => {
    const [hours, minutes] = [Math.floor(total / 60), total % 60]
    if (hours === 0) return text('minutes', { minutes })
    return minutes === 0 ? text('hours', { hours }) : text('hoursAndMinutes', { hours, minutes })
  }
}
