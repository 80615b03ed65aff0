import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PagedItems } from '#ui/list/paged-items.ts'
import { PagedList, PagedTable } from '#ui/list/paged-list.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { useRoomForTable } from '#ui/list/use-room-for-table.ts'
import type { Campaign, PlanSort, PlanState } from '../../contract.ts'
import { ActiveSwitch } from './active-switch.tsx'
import styles from './plan.module.css'
import { Delivery, Period, PlanName, PlanStateLabel } from './plan-cells.tsx'
import { NothingMatches, PlanListHead, SortHeading } from './plan-list-head.tsx'
import { FIRST_ORDER, type PlanListSearch } from './plan-search.ts'

const COLUMNS = ['name', 'state', 'period', 'seen', 'clicks', 'active', 'actions'] as const

/** What each column sorts by. */
const SORTS = { name: 'name', period: 'ends', seen: 'seen', clicks: 'clicks' } as const satisfies Record<
  string,
  PlanSort
>

type Listed = Pick<
  Campaign,
  | 'id'
  | 'name'
  | 'isActive'
  | 'state'
  | 'startsAt'
  | 'endsAt'
  | 'days'
  | 'seen'
  | 'clicks'
  | 'maximum'
  | 'dailyMaximum'
  | 'minimum'
>

interface Props<Item extends Listed> {
  list: PagedItems<Item>
  search: PlanListSearch
  onSearch: (change: PlanListSearch) => void
  states: readonly PlanState[]
  texts: { table: string; failed: string; loading: string; more: string }
  /** Shown while there is nothing at all. */
  empty: ReactNode
  /** Whether some were removed, which can be found where there are no others. */
  hasRemoved: boolean
  /** What stands below the name. */
  below: (item: Item) => ReactNode
  activate: (input: { id: string; isActive: boolean }) => Promise<unknown>
  actions: (item: Item) => ReactNode
}

/** A list of adverts or campaigns as a table whose headings sort it; as cards where there is no room for one. */
export function PlanList<Item extends Listed>(props: Props<Item>) {
  const { list, search, onSearch, states, texts, empty, hasRemoved, below, activate, actions } = props
  const text = useTranslations('advertPlan')
  const isWide = useRoomForTable(80)
  const isSearch = search.query !== undefined || search.state !== undefined
  const shown = {
    list,
    failed: texts.failed,
    loading: <SkeletonRows rows={6} height={64} label={texts.loading} />,
    empty: isSearch ? <NothingMatches onSearch={onSearch} /> : empty,
    more: texts.more,
    label: texts.table,
  }
  return (
    <div className="grid gap-4">
      {(isSearch || list.state !== 'empty' || hasRemoved) && (
        <PlanListHead search={search} onSearch={onSearch} states={states} sorts={!isWide} />
      )}
      {isWide ? (
        <PagedTable
          {...shown}
          className={styles.plans}
          columns={COLUMNS.map((key) => ({
            key,
            isFigure: key === 'clicks',
            ...headingOf(key, text(`columns.${key}`), { search, onSearch }),
          }))}
        >
          {(item) => (
            <tr>
              <th scope="row" className={styles.named}>
                <PlanName plan={item} />
                {below(item)}
              </th>
              <td>
                <PlanStateLabel state={item.state} />
              </td>
              <td>
                <Period plan={item} />
              </td>
              <td className={styles.delivery}>
                <Delivery plan={item} />
              </td>
              <td data-figure>{item.clicks}</td>
              <td>{item.state !== 'removed' && <ActiveSwitch plan={item} activate={activate} />}</td>
              <td>{actions(item)}</td>
            </tr>
          )}
        </PagedTable>
      ) : (
        <PagedList {...shown} className={styles.list}>
          {(item) => (
            <article className="grid gap-3">
              <div className={styles.title}>
                <h2 className="m-0 text-base">
                  <PlanName plan={item} />
                </h2>
                {item.state !== 'removed' && <ActiveSwitch plan={item} activate={activate} />}
              </div>
              {below(item)}
              <PlanStateLabel state={item.state} />
              <div>
                <Period plan={item} />
              </div>
              <Delivery plan={item} />
              <p className="m-0 tabular-nums">
                {text('columns.clicks')}: {item.clicks}
              </p>
              {actions(item)}
            </article>
          )}
        </PagedList>
      )}
    </div>
  )
}

type Searched = Pick<Props<Listed>, 'search' | 'onSearch'>

function headingOf(key: string, label: string, { search, onSearch }: Searched) {
  const of = Object.entries(SORTS).find(([column]) => column === key)?.[1]
  if (of === undefined) return { label }
  const order = search.order ?? FIRST_ORDER[of]
  const sorted = search.sort === of ? (order === 'asc' ? ('ascending' as const) : ('descending' as const)) : undefined
  return {
    sorted: sorted ?? ('none' as const),
    label: (
      <SortHeading of={of} search={search} onSearch={onSearch}>
        {label}
      </SortHeading>
    ),
  }
}
