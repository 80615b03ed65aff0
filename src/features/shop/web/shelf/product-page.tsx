import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { Link, usePathPart } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { Page } from '#ui/page.tsx'
import type { Product } from '../../contract.ts'
import { productQuery } from '../queries.ts'
import { AddForm } from './add-form.tsx'
import { Cover } from './cover.tsx'
import { shelfMessages } from './messages.ts'
import styles from './shelf.module.css'

const Description = lazy(async () => ({ default: (await import('./description.tsx')).Description }))

/** One product with its pictures and variants, to be put in the basket. */
export const ProductPage = withTexts({ shelf: shelfMessages }, function ProductPage() {
  const text = useTranslations('shelf')
  const { data, error, refetch } = useQuery(productQuery(usePathPart('productKey')))
  const problem = error && !data ? asProblem(error) : undefined
  const isGone = problem?.status === 404 || problem?.status === 400
  return (
    <Page title={data?.name ?? text(isGone ? 'gone' : 'title')} wide>
      <p className="m-0 mb-5">
        <Link to="/shop">{text('back')}</Link>
      </p>
      {data && <Shown key={data.id} product={data} />}
      {isGone && <EmptyState title={text('gone')}>{text('goneHint')}</EmptyState>}
      {problem && !isGone && (
        <ErrorState title={text('oneFailed')} message={problem.message} onRetry={() => void refetch()} />
      )}
      {!data && !problem && <SkeletonRows rows={3} height={120} label={text('loading')} />}
    </Page>
  )
})

function Shown({ product }: { product: Product }) {
  const text = useTranslations('shelf')
  const { name, pictures, description } = product
  return (
    <div className={styles.product}>
      <ul className={styles.pictures} aria-label={text('pictures', { name })}>
        {pictures.map((picture) => (
          <li key={picture.url}>
            <Cover picture={picture} sizes="(min-width: 56em) 40rem, 100vw" />
          </li>
        ))}
      </ul>
      <div className="grid gap-5 content-start">
        <AddForm product={product} />
        {description !== null && (
          <Suspense>
            <Description description={description} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
