import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import type { TrainingItem } from '../../../contract.ts'

/** The items of the legal register that the course is training for (UNI-B4). */
export function TrainingFor({ items }: { items: readonly TrainingItem[] }) {
  const text = useTranslations('course')
  if (items.length === 0) return null
  return (
    <section aria-labelledby="training-title">
      <h2 id="training-title" className="m-0 mb-3 text-xl">
        {text('trainingFor')}
      </h2>
      <ul className="grid gap-2 m-0 p-0">
        {items.map(({ id, title }) => (
          <li key={id} className="wrap-anywhere">
            <PlainLink to="/legal-register" search={{ key: id }} className="text-accent font-medium underline-offset">
              {title}
            </PlainLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
