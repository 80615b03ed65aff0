import {
  IconBuildingWarehouse,
  IconPackage,
  IconShoppingBag,
  IconShoppingCartOff,
  IconTag,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { lazy } from 'react'
import type { FeatureManifest, MenuEntry } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import { BasketWidget } from './web/basket/basket-widget.tsx'
import type { ManageSearch } from './web/manage/manage-page.tsx'
import { shopManifestMessages } from './web/messages.ts'
import type { OrdersSearch } from './web/orders/orders-page.tsx'
import type { ShopSearch } from './web/shelf/shop-page.tsx'

declare module '#platform/web/pages.ts' {
  interface Pages {
    '/shop': ShopSearch
    '/shop/$productKey': NoSearch
    '/dash/shop': ManageSearch
    '/dash/orders': OrdersSearch
  }
}

/** An entry of the dashboard's group Shop. */
const inShop = (entry: Omit<MenuEntry, 'menu' | 'under'>): MenuEntry => ({ ...entry, menu: 'dash', under: 'shop' })

/**
 * The shop for members, and its management; hidden while it or card payments are switched off (ADM-04, SHELL-21). Orders that were paid
 * stay in reach.
 */
export const shopManifest: FeatureManifest = {
  name: 'shop',
  messages: shopManifestMessages,
  switch: 'shop',
  routes: [
    {
      path: '/shop',
      admits: 'members',
      frame: 'shell',
      section: 'shop',
      page: lazyPage(() => import('./web/shelf/shop-page.tsx'), 'ShopPage'),
    },
    {
      path: '/shop/$productKey',
      admits: 'members',
      frame: 'shell',
      section: 'shop',
      page: lazyPage(() => import('./web/shelf/product-page.tsx'), 'ProductPage'),
    },
    {
      path: '/dash/shop',
      admits: 'admins',
      frame: 'shell',
      section: 'all-products',
      page: lazyPage(() => import('./web/manage/manage-page.tsx'), 'ManagePage'),
    },
    {
      path: '/dash/orders',
      switch: 'shopRecords',
      admits: 'admins',
      frame: 'shell',
      section: 'orders',
      page: lazyPage(() => import('./web/orders/orders-page.tsx'), 'OrdersPage'),
    },
  ],
  menu: [
    { section: 'shop', label: 'shop.menu.shop', to: '/shop', icon: IconShoppingBag, order: 75, menu: 'portal' },
    inShop({
      section: 'orders',
      switch: 'shopRecords',
      label: 'shop.menu.orders',
      to: '/dash/orders',
      icon: IconPackage,
      order: 1,
    }),
    inShop({
      section: 'drafts',
      label: 'shop.menu.drafts',
      to: '/dash/orders',
      search: { state: 'drafts' },
      icon: IconShoppingBag,
      order: 2,
    }),
    inShop({
      section: 'abandoned-checkouts',
      label: 'shop.menu.abandoned',
      to: '/dash/orders',
      search: { state: 'abandoned' },
      icon: IconShoppingCartOff,
      order: 3,
    }),
    inShop({
      section: 'all-products',
      label: 'shop.menu.allProducts',
      to: '/dash/shop',
      icon: IconTag,
      order: 4,
      heading: 'shop.menu.products',
    }),
    inShop({
      section: 'inventory',
      label: 'shop.menu.inventory',
      to: '/dash/shop',
      search: { tab: 'inventory' },
      icon: IconBuildingWarehouse,
      order: 5,
      heading: 'shop.menu.products',
    }),
    inShop({
      section: 'purchase-orders',
      label: 'shop.menu.purchases',
      to: '/dash/shop',
      search: { tab: 'purchases' },
      icon: IconTruckDelivery,
      order: 6,
      heading: 'shop.menu.products',
    }),
    // The same table under its own entry (ADM-02, ADM-07).
    {
      section: 'products',
      label: 'shop.menu.products',
      to: '/dash/shop',
      search: { tab: 'products' },
      icon: IconTag,
      order: 110,
      menu: 'dash',
    },
  ],
  widgets: [{ name: 'basket', order: 20, menu: 'portal', widget: BasketWidget }],
  profileParts: [
    {
      name: 'orders',
      switch: 'shopRecords',
      on: 'own',
      label: 'shop.profile.orders',
      lead: 'shop.profile.ordersLead',
      order: 48,
      part: lazy(async () => ({ default: (await import('./web/orders/own-orders.tsx')).OwnOrders })),
    },
  ],
  checkoutParts: [
    {
      name: 'order',
      order: 10,
      part: lazy(async () => ({ default: (await import('./web/order/order-form.tsx')).OrderPart })),
    },
  ],
}
