import { IconClock } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { ApiProblem } from '#platform/web/problem.ts'
import { FormError } from '#ui/form-error.tsx'
import styles from './sign-in-parts.module.css'
import { isWait } from './use-wait.ts'
import { waitingTime } from './waiting-time.ts'

/**
 * Why something was refused, above its button. Tried too often, it says when to try again and counts down (ACC-22); `wait`
 * is what `useWait` says of the same problem. With `whole` the reason stands here also
 * when a field has it.
 */
export function SendProblem({
  problem,
  wait,
  whole = false,
}: {
  problem: ApiProblem | undefined
  wait: number
  whole?: boolean
}) {
  if (!isWait(problem)) return <FormError message={whole ? problem?.message : problem?.aboveForm} />
  return <Wait key={problem.requestId} first={problem.retryAfter} left={wait} />
}

function Wait({ first, left }: { first: number; left: number }) {
  const text = useTranslations('members.account.wait')
  const over = left === 0
  const words = (seconds: number) => {
    const { unit, count } = waitingTime(seconds)
    return text(unit, { count })
  }
  return (
    <div className={styles.wait}>
      <IconClock size={20} aria-hidden />
      <p>
        {!over && <span aria-hidden>{`${text('told')} ${words(left)}`}</span>}
        <span role="alert" className={over ? undefined : 'visually-hidden'}>
          {over ? text('over') : `${text('told')} ${words(first)}`}
        </span>
      </p>
    </div>
  )
}
