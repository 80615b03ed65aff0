import '#ui/kit-field-styles.css'
import { Button, CloseButton } from '@mantine/core'
import { useFocusTrap } from '@mantine/hooks'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '#features/payments/web.tsx'
import { asProblem } from '#platform/web/problem.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import popover from '#ui/header-popover.module.css'
import type { HeaderPopoverProps } from '#ui/header-popover.tsx'
import { Loading } from '#ui/loading.tsx'

import styles from './basket.module.css'
import { BasketLines } from './basket-lines.tsx'
import { basketMessages } from './messages.ts'
import { useBasket } from './use-basket.ts'

/** 'Your Basket' above the current page (SHELL-21, SHELL-22); full width on a phone. */
export const BasketPopover = withTexts({ basket: basketMessages }, function BasketPopover(props: HeaderPopoverProps) {
  return props.opened ? <Panel {...props} /> : null
})

function Panel({ onClose, onNavigate }: HeaderPopoverProps) {
  const text = useTranslations('basket')
  const money = useMoney()
  const id = useId()
  const trap = useFocusTrap()
  const { data, error, refetch } = useBasket()
  const toShop = (
    <Button variant="default" renderRoot={(props) => <PlainLink to="/shop" {...props} />} onClick={onNavigate}>
      {text('toShop')}
    </Button>
  )
  return (
    <div ref={trap} role="dialog" aria-labelledby={id} className={popover.panel}>
      <header className={popover.head}>
        <h2 id={id} tabIndex={-1} data-autofocus className="flex-1 m-0 text-lg">
          {text('title')}
        </h2>
        <CloseButton aria-label={text('close')} size="md" onClick={onClose} />
      </header>
      <div className={styles.body}>
        {data && data.lines.length > 0 && <BasketLines lines={data.lines} />}
        {data?.lines.length === 0 && (
          <EmptyState title={text('empty')} action={toShop}>
            {text('emptyHint')}
          </EmptyState>
        )}
        {!data && error && (
          <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Loading />}
      </div>
      {data && data.lines.length > 0 && (
        <footer className={styles.foot}>
          <p className={`${styles.total} m-0 font-semibold`}>
            <span>{text('total')}</span>
            <span className="tabular-nums">{money(data.amount, data.currency)}</span>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button renderRoot={(props) => <PlainLink to="/checkout" {...props} />} onClick={onNavigate}>
              {text('checkout')}
            </Button>
            {toShop}
          </div>
        </footer>
      )}
    </div>
  )
}
