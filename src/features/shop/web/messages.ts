/** Texts that the manifest needs; those of each screen load with it. */
export const shopManifestMessages = {
  menu: {
    shop: 'Shop',
    orders: 'Orders',
    drafts: 'Drafts',
    abandoned: 'Abandoned checkouts',
    products: 'Products',
    allProducts: 'All Products',
    inventory: 'Inventory',
    purchases: 'Purchase Orders',
  },
  profile: { orders: 'Orders', ordersLead: 'What you have ordered in the shop, with its downloads' },
} as const
