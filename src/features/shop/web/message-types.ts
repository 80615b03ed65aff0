import type { basketMessages } from './basket/messages.ts'
import type { manageMessages } from './manage/messages.ts'
import type { shopManifestMessages } from './messages.ts'
import type { orderMessages } from './orders/messages.ts'
import type { shelfMessages } from './shelf/messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    shop: typeof shopManifestMessages
    shelf: typeof shelfMessages
    basket: typeof basketMessages
    manageShop: typeof manageMessages
    shopOrders: typeof orderMessages
  }
}
