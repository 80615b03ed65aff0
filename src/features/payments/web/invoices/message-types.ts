import type { invoiceMessages, ownInvoiceMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    invoices: typeof invoiceMessages
    ownInvoices: typeof ownInvoiceMessages
  }
}
