import { asProblem } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import styles from './checkout.module.css'
import type { useCardEntry } from './use-card-entry.ts'

interface Props {
  card: ReturnType<typeof useCardEntry>
  /** Title and text where the provider's field does not load. */
  failed: string
  failedHint: string
}

/** The provider's own field for a card, with what is shown until it is there. */
export const CardField = ({ card: { container, state, problem, retry }, failed, failedHint }: Props) => (
  <div className={styles.entry}>
    {state === 'loading' && <Loading />}
    {state === 'failed' && (
      <ErrorState title={failed} message={problem ? asProblem(problem).message : failedHint} onRetry={retry} />
    )}
    <div ref={container} hidden={state === 'failed'} />
  </div>
)
