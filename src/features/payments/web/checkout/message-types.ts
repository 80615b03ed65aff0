import type { checkoutMessages, receiptMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    checkout: typeof checkoutMessages & { receipts: typeof receiptMessages }
  }
}
