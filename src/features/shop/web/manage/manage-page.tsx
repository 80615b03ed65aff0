import '#ui/kit-field-styles.css'
import { useTranslations } from 'use-intl'
import type { RawSearch } from '#platform/web/manifest.ts'
import { PlainLink, useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { Page } from '#ui/page.tsx'
import { Note } from '#ui/status-label.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useBasket } from '../basket/use-basket.ts'
import { Inventory } from './inventory.tsx'
import { manageMessages } from './messages.ts'
import { ProductTable } from './product-table.tsx'
import { PurchaseTable } from './purchase-table.tsx'

const TABS = ['products', 'inventory', 'purchases'] as const
type Tab = (typeof TABS)[number]

export interface ManageSearch {
  tab?: Tab | undefined
  query?: string | undefined
}

const searchOf = (raw: RawSearch): ManageSearch => ({
  tab: TABS.find((tab) => tab === raw.tab),
  query: typeof raw.query === 'string' && raw.query.trim() ? raw.query.trim().slice(0, 100) : undefined,
})

/** Manage Shop: All Products, Inventory and Purchase Orders (ADM-06, ADM-07). */
export const ManagePage = withTexts({ manageShop: manageMessages }, function ManagePage() {
  const text = useTranslations('manageShop')
  const [{ tab = 'products', query }, change] = useSearchOf(searchOf)
  const shown = { query, onSearch: (typed: string | undefined) => void change({ query: typed }, { replace: true }) }
  return (
    <Page title={text('title')} lead={text('lead')} wide>
      <NoAccount />
      <Tabs
        label={text('tabs.label')}
        tabs={TABS.map((key) => ({ key, label: text(`tabs.${key}`) }))}
        chosen={tab}
        onChoose={(key) => void change({ tab: key as Tab, query: undefined }, { replace: true })}
      >
        {tab === 'products' && <ProductTable {...shown} />}
        {tab === 'inventory' && <Inventory {...shown} />}
        {tab === 'purchases' && <PurchaseTable {...shown} />}
      </Tabs>
    </Page>
  )
})

/** While the site takes no card payments, nothing can be ordered. */
function NoAccount() {
  const text = useTranslations('manageShop')
  const { data } = useBasket()
  if (!data || data.canPay) return null
  return (
    <div className="mb-5">
      <Note status="warning" title={text('noAccount')}>
        <p className="m-0">
          {text.rich('noAccountHint', { banking: () => <PlainLink to="/dash/banking">{text('banking')}</PlainLink> })}
        </p>
      </Note>
    </div>
  )
}
