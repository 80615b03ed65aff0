import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import type { RawSearch } from '#platform/web/manifest.ts'
import { CheckoutStart } from '#platform/web/page-parts.tsx'
import { useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { DonationForm } from '../donations/donation-form.tsx'
import { donationMessages } from '../donations/messages.ts'
import { useMoney } from '../use-money.ts'
import styles from './checkout.module.css'
import { CheckoutFrame } from './checkout-frame.tsx'
import { checkoutMessages } from './messages.ts'
import { openCheckoutsQuery } from './queries.ts'
import { titleOf } from './title-of.ts'
import { ToSite } from './to-site.tsx'

/** `donate`: an amount in minor units that the public page suggests for a donation to the site, or empty. */
export interface CheckoutSearch {
  donate?: string | undefined
}

const searchOf = (raw: RawSearch): CheckoutSearch => ({
  donate: typeof raw.donate === 'string' && /^\d{0,7}$/.test(raw.donate) ? raw.donate : undefined,
})

/** What was chosen on the public page, or what the member has begun to pay; or that there is nothing (PAY-12). */
export const OpenPage = withTexts({ checkout: checkoutMessages, donations: donationMessages }, function OpenPage() {
  const [{ donate }] = useSearchOf(searchOf)
  return donate === undefined ? <Open /> : <Donation suggested={Number(donate)} />
})

function Donation({ suggested }: { suggested: number }) {
  const text = useTranslations('donations')
  return (
    <CheckoutFrame title={text('title')}>
      <DonationForm suggested={suggested} />
    </CheckoutFrame>
  )
}

/** What a feature has ready to be paid, and what the member has begun to pay. */
function Open() {
  const text = useTranslations('checkout')
  return (
    <CheckoutFrame title={text('title')}>
      <CheckoutStart begun={(isAlone) => <Begun isAlone={isAlone} />} />
    </CheckoutFrame>
  )
}

/** Alone on its page it says so where nothing was begun. */
function Begun({ isAlone }: { isAlone: boolean }) {
  const text = useTranslations('checkout')
  const money = useMoney()
  const list = usePagedList(openCheckoutsQuery)
  return (
    <PagedList
      list={list}
      className={styles.open}
      label={text('title')}
      failed={text('failed')}
      more={text('more')}
      empty={
        isAlone && (
          <EmptyState title={text('nothingOpen')} action={<ToSite />}>
            {text('nothingOpenHint')}
          </EmptyState>
        )
      }
    >
      {({ id, purpose, lines, amount, currency }) => (
        <article className="grid gap-2 justify-items-start">
          <h2 className="m-0 wrap-anywhere text-base">
            {text(`purposes.${purpose}`)}: {titleOf(text, lines)}
          </h2>
          <p className="m-0 tabular-nums">{money(amount, currency)}</p>
          <Button component="a" href={`/checkout/${id}`} aria-label={text('goToOf', { title: titleOf(text, lines) })}>
            {text('goTo')}
          </Button>
        </article>
      )}
    </PagedList>
  )
}
