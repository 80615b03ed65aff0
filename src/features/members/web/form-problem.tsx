import { IconClock } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { ApiProblem } from '#platform/web/problem.ts'
import { FormError } from '#ui/form-error.tsx'
import styles from './sign-in/sign-in-parts.module.css'
import { isRateLimited } from './use-retry-countdown.ts'
import { waitingTime } from './waiting-time.ts'

/**
 * Why a form was refused, above its button. After too many attempts it counts down to the next one (ACC-22); `wait` comes from
 * `useRetryCountdown` for the same problem. `includeFieldErrors` shows the reason here even when a field shows it.
 */
export function FormProblem({
  problem,
  wait,
  whole: includeFieldErrors = false,
}: {
  problem: ApiProblem | undefined
  wait: number
  whole?: boolean
}) {
  if (!isRateLimited(problem)) return <FormError message={includeFieldErrors ? problem?.message : problem?.aboveForm} />
  return <Wait key={problem.requestId} first={problem.retryAfter} left={wait} />
}

function Wait({ first, left }: { first: number; left: number }) {
  const text = useTranslations('members.account.wait')
  const isOver = left === 0
  const remainingTime = (seconds: number) => {
    const { unit, count } = waitingTime(seconds)
    return text(unit, { count })
  }
  return (
    <div className={styles.wait}>
      <IconClock size={20} aria-hidden />
      <p>
        {!isOver && <span aria-hidden>{`${text('reason')} ${remainingTime(left)}`}</span>}
        <span role="alert" className={isOver ? undefined : 'visually-hidden'}>
          {isOver ? text('ready') : `${text('reason')} ${remainingTime(first)}`}
        </span>
      </p>
    </div>
  )
}
