import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useDialogAddress } from '#platform/web/dialog-address.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { queryClient } from '#platform/web/query-client.ts'
import { parseSearch, useNavigate, useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ExportMenu } from '../exports/export-menu.tsx'
import { legalListMessages } from '../list/messages.ts'
import { choicesQuery, filterInput, itemsQuery, mineQuery, prefetchRecord, summaryQuery } from '../queries.ts'
import { allFilters, isKey, mineFilters, registerSearch } from '../search.ts'
import { AllList } from './all-list.tsx'
import { registerMessages } from './messages.ts'
import { MyList } from './my-list.tsx'
import styles from './register-page.module.css'
import { useAdd } from './use-mine.ts'
import { useAllFilters, useMineFilters } from './use-register.ts'

const fetchDetail = () => import('../record/record-page.tsx')
const RecordPage = lazy(async () => ({ default: (await fetchDetail()).RecordPage }))
const ItemModal = lazyPart(() => import('../item/item-modal.tsx'), 'ItemModal')

/** Minimum width at which both lists are side by side; below it they are tabs. */
const TWO_COLUMNS = '(min-width: 1024px)'

/**
 * The legal register: the list of all items and the viewer's own; an opened item shows beside the viewer's list, or alone on a phone
 * (LEG-01, LEG-02).
 */
export const RegisterPage = withTexts(
  { legalRegister: { ...legalListMessages, register: registerMessages } },
  function RegisterPage() {
    const [{ key }] = useSearchOf(registerSearch)
    const isWide = useMediaQuery(TWO_COLUMNS, undefined, { getInitialValueInEffect: false })
    return (
      <>
        {key === undefined ? isWide ? <TwoColumns /> : <TwoTabs /> : <Open itemKey={key} isWide={isWide} />}
        <Viewed />
      </>
    )
  },
)

function TwoColumns() {
  const text = useTranslations('legalRegister.register')
  return (
    <Page title={text('title')} lead={text('lead')} wide>
      <div className={styles.columns}>
        <Column heading={text('all')} action={<ExportAll />}>
          <AllList />
        </Column>
        <Column heading={text('mine')} action={<ExportMine />}>
          <MyList />
        </Column>
      </div>
    </Page>
  )
}

function TwoTabs() {
  const text = useTranslations('legalRegister.register')
  const [{ tab = 'all' }, changeSearch] = useSearchOf(registerSearch)
  const open = (next: string) => void changeSearch({ tab: next === 'mine' ? 'mine' : undefined })
  return (
    <Page title={text('title')} lead={text('lead')} wide>
      <Tabs
        label={text('lists')}
        tabs={[
          { key: 'all', label: text('all') },
          { key: 'mine', label: text('mine') },
        ]}
        chosen={tab}
        onChoose={open}
      >
        <div className={styles.columnHead}>
          <h2 className="visually-hidden">{text(tab)}</h2>
          {tab === 'all' ? <ExportAll /> : <ExportMine />}
        </div>
        {tab === 'all' ? <AllList /> : <MyList onAll={() => open('all')} folded />}
      </Tabs>
    </Page>
  )
}

function Column({ heading, action, children }: { heading: string; action: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.column} aria-label={heading}>
      <div className={styles.columnHead}>
        <h2 className="m-0 text-xl leading-snug">{heading}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

function ExportAll() {
  const text = useTranslations('legalRegister.register.export')
  const { filters } = useAllFilters()
  return <ExportMenu label={text('all')} path="/legal-register/items.export" input={filterInput(filters)} />
}

function ExportMine() {
  const text = useTranslations('legalRegister.register.export')
  const { filters } = useMineFilters()
  const { status, due, responsible, sort } = filters
  const input = { ...filterInput(filters), status, due, responsible, sort }
  return <ExportMenu label={text('mine')} path="/legal-register/mine.export" input={input} />
}

/** One item with its compliance; on wide screens beside the viewer's list. Resizing the window does not remount it. */
function Open({ itemKey, isWide }: { itemKey: string; isWide: boolean }) {
  const text = useTranslations('legalRegister.register')
  return (
    <div className={isWide ? styles.panes : undefined}>
      <div className={styles.detail}>
        <Suspense fallback={<Loading />}>
          <RecordPage itemKey={itemKey} />
        </Suspense>
      </div>
      {isWide && (
        <aside className={styles.beside} aria-label={text('mine')}>
          <h2 className="m-0 text-xl leading-snug">{text('mine')}</h2>
          <MyList folded />
        </aside>
      )}
    </div>
  )
}

/** The Legal Item modal for the item in the address. */
function Viewed() {
  const text = useTranslations('legalRegister.register')
  const { opened, close } = useDialogAddress('view')
  const navigate = useNavigate()
  const { busy, add } = useAdd()
  return (
    <ItemModal
      itemKey={opened}
      opened={opened !== undefined}
      onClose={close}
      actions={(item) =>
        item.mine ? (
          <Button onClick={() => void navigate({ to: '/legal-register', changes: { view: undefined, key: item.key } })}>
            {text('evaluate')}
          </Button>
        ) : (
          !item.withdrawn && (
            <Button aria-disabled={busy} onClick={() => void add(item)}>
              {text('addThis')}
            </Button>
          )
        )
      }
    />
  )
}

/** Prefetches both lists, and the item in the address. */
export function prepare(raw: string): Promise<unknown> {
  const search = registerSearch(parseSearch(raw))
  if (search.key && isKey(search.key)) prefetchRecord(search.key)
  return Promise.all([
    queryClient.prefetchInfiniteQuery(mineQuery(mineFilters(search))),
    queryClient.prefetchQuery(summaryQuery),
    queryClient.prefetchQuery(choicesQuery),
    ...(search.key ? [fetchDetail()] : [queryClient.prefetchInfiniteQuery(itemsQuery(allFilters(search)))]),
  ])
}
