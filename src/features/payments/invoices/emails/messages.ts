/** Texts of e-mails that bring invoices and receipts, under `payments.documentEmail`. */
export const documentEmailMessages = {
  'invoice.subject': 'Invoice {number} from {site}',
  'invoice.heading': 'Your invoice {number}',
  'invoice.body': 'Your invoice over {amount} is attached. Please pay it by {day} and give {number} as the reference.',
  'credit-note.subject': 'Credit note {number} from {site}',
  'credit-note.heading': 'Your credit note {number}',
  'credit-note.body': 'Your credit note over {amount} for invoice {invoice} is attached.',
  'receipt.subject': 'Your receipt from {site}',
  'receipt.heading': 'Thank you for your payment',
  'receipt.donation': 'We have received your donation of {amount} to {title}. Your receipt is attached.',
  'receipt.body': 'We have received {amount} for {title}. Your receipt is attached.',
  'reminder.1.subject': 'Reminder: invoice {number} from {site}',
  'reminder.1.heading': 'Invoice {number} is still to be paid',
  'reminder.1.body':
    '{amount} of invoice {number} was due by {day}. It is attached once more. If you have paid meanwhile, please ignore this e-mail.',
  'reminder.2.subject': 'Second reminder: invoice {number} from {site}',
  'reminder.2.heading': 'Invoice {number} is overdue',
  'reminder.2.body':
    '{amount} of invoice {number} was due by {day} and is still to be paid. Please transfer it in the next days. The invoice is attached.',
  'reminder.3.subject': 'Last reminder: invoice {number} from {site}',
  'reminder.3.heading': 'Invoice {number} is long overdue',
  'reminder.3.body':
    '{amount} of invoice {number} was due by {day}. This is our last reminder. Please pay now, or tell us what is in the way. The invoice is attached.',
  payOnline: 'View and pay',
  viewReceipt: 'View the receipt',
  reason: 'You get this e-mail because of an invoice or a payment.',
} as const
