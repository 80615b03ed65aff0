import '#ui/kit-field-styles.css'
import { useTranslations } from 'use-intl'
import { useMoney } from '#features/payments/web.tsx'
import { useSite } from '#features/site/web.tsx'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import type { RawSearch } from '#platform/web/manifest.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { PlainLink, useSearchOf } from '#platform/web/routing.tsx'
import { useViewer } from '#platform/web/session.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NoMatch } from '#ui/list/no-match.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { useSearchBox } from '#ui/list/use-search-box.ts'
import { Page } from '#ui/page.tsx'
import { StatusLabel } from '#ui/status-label.tsx'
import type { ProductCard } from '../../contract.ts'
import { shelfQuery } from '../queries.ts'
import { Cover } from './cover.tsx'
import { shelfMessages } from './messages.ts'
import styles from './shelf.module.css'

export interface ShopSearch {
  query?: string | undefined
}

const searchOf = (raw: RawSearch): ShopSearch => ({
  query: typeof raw.query === 'string' && raw.query.trim() ? raw.query.trim().slice(0, 100) : undefined,
})

/** What the site sells, newest first. */
export const ShopPage = withTexts({ shelf: shelfMessages }, function ShopPage() {
  const text = useTranslations('shelf')
  const { appTitle } = useSite().primaries
  const { role } = useViewer()
  const [{ query }, change] = useSearchOf(searchOf)
  const list = usePagedList(shelfQuery(query))
  const search = useSearchBox(query ?? '', (typed) => void change({ query: typed || undefined }, { replace: true }))
  return (
    <Page title={text('title')} lead={text('lead', { site: appTitle })} wide>
      <div className="grid gap-5">
        {role === 'guest' && <p className="m-0 text-quiet">{text('guests')}</p>}
        <SearchBox search={search} label={text('search')} />
        <PagedList
          list={list}
          className={styles.grid}
          label={text('list')}
          failed={text('failed')}
          more={text('more')}
          loading={<SkeletonRows rows={3} height={220} label={text('loading')} />}
          empty={<Nothing isSearch={query !== undefined} onClear={() => void change({ query: undefined })} />}
        >
          {(product) => <Card product={product} />}
        </PagedList>
      </div>
    </Page>
  )
})

function Nothing({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  const text = useTranslations('shelf')
  if (!isSearch) return <EmptyState title={text('none')}>{text('noneHint')}</EmptyState>
  return <NoMatch title={text('noMatch')} hint={text('noMatchHint')} clear={text('clear')} onClear={onClear} />
}

function Card({ product: { id, name, variants, picture, isDigital } }: { product: ProductCard }) {
  const text = useTranslations('shelf')
  const money = useMoney()
  const amounts = variants.map(({ amount }) => amount)
  const least = Math.min(...amounts)
  const price = amounts.some((amount) => amount !== least) ? text('from', { amount: money(least) }) : money(least)
  const isSoldOut = variants.every(({ left }) => left === 0)
  return (
    <article className={styles.card}>
      <Cover picture={picture && { ...picture, alt: '' }} sizes="(min-width: 48em) 20rem, 100vw" />
      <h2 className="m-0 text-base wrap-anywhere">
        <PlainLink to="/shop/$productKey" params={{ productKey: id }} className={styles.name ?? ''}>
          {name}
        </PlainLink>
      </h2>
      <p className="flex flex-wrap gap-x-4 m-0">
        <span className="tabular-nums">{price}</span>
        {isDigital && <span className="text-quiet">{text('download')}</span>}
        {isSoldOut && <StatusLabel status="neutral">{text('soldOut')}</StatusLabel>}
      </p>
    </article>
  )
}

/** Prefetches the first page while the page's chunk loads. */
export const prepare = (): Promise<unknown> => queryClient.prefetchInfiniteQuery(shelfQuery(undefined))
