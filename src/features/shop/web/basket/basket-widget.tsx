import { IconShoppingBag } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { useAddress } from '#platform/web/routing.tsx'
import { useViewer } from '#platform/web/session.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { HeaderPopover } from '#ui/header-popover.tsx'
import { basketMessages } from './messages.ts'
import { useBasket } from './use-basket.ts'

const Popover = lazyPart(() => import('./basket-popover.tsx'), 'BasketPopover')

/** The basket in the top bar with the number of things in it, and its popover (SHELL-17, SHELL-21); only for who can order. */
export function BasketWidget() {
  const { role } = useViewer()
  return MEMBERS_NOT_GUESTS.includes(role) ? <Basket /> : null
}

const Basket = withTexts({ basket: basketMessages }, function Basket() {
  const text = useTranslations('basket')
  const { data } = useBasket()
  const count = (data?.lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <HeaderPopover
      icon={<IconShoppingBag size={22} stroke={1.6} aria-hidden />}
      label={`${text('button')}, ${text('count', { count })}`}
      count={count}
      Popover={Popover}
      address={useAddress()}
    />
  )
})
