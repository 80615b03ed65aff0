/** Types of a request's parameters and of its answer, by the library's names. */
interface Types {
  params: string
  answer: string
}

/** The resources that have the usual endpoints: their path, and the library's name of the object. */
const RESOURCES: readonly [path: string, name: string, actions: readonly string[]][] = [
  ['accounts', 'Account', []],
  ['application_fees', 'ApplicationFee', []],
  ['balance_transactions', 'BalanceTransaction', []],
  ['charges', 'Charge', []],
  ['customers', 'Customer', []],
  ['disputes', 'Dispute', ['close']],
  ['events', 'Event', []],
  ['invoiceitems', 'InvoiceItem', []],
  ['invoice_payments', 'InvoicePayment', []],
  ['invoices', 'Invoice', ['pay', 'finalize', 'void', 'send', 'mark_uncollectible']],
  ['payment_intents', 'PaymentIntent', ['confirm', 'cancel']],
  ['payment_methods', 'PaymentMethod', ['attach', 'detach']],
  ['payouts', 'Payout', []],
  ['prices', 'Price', []],
  ['products', 'Product', []],
  ['refunds', 'Refund', []],
  ['setup_intents', 'SetupIntent', ['confirm', 'cancel']],
  ['subscription_items', 'SubscriptionItem', []],
  ['subscriptions', 'Subscription', []],
  ['tax_rates', 'TaxRate', []],
  ['transfers', 'Transfer', []],
  ['webhook_endpoints', 'WebhookEndpoint', []],
]

/** Endpoints with types of their own. */
const OTHERS: Readonly<Record<string, readonly [params: string, answer: string]>> = {
  'GET /v1/account': ['AccountRetrieveCurrentParams', 'Account'],
  'GET /v1/balance': ['BalanceRetrieveParams', 'Balance'],
  'POST /v1/account_links': ['AccountLinkCreateParams', 'AccountLink'],
  'POST /v1/accounts/*/login_links': ['AccountCreateLoginLinkParams', 'LoginLink'],
  'POST /v1/transfers/*/reversals': ['TransferCreateReversalParams', 'TransferReversal'],
  'GET /v1/customers/*/payment_methods': ['CustomerListPaymentMethodsParams', 'ApiList<Stripe.PaymentMethod>'],
  'GET /v1/invoices/*/lines': ['InvoiceListLineItemsParams', 'ApiList<Stripe.InvoiceLineItem>'],
  'POST /v1/invoices/create_preview': ['InvoiceCreatePreviewParams', 'Invoice'],
  'DELETE /v1/subscriptions/*': ['SubscriptionCancelParams', 'Subscription'],
  'DELETE /v1/customers/*': ['CustomerDeleteParams', 'DeletedCustomer'],
}

/** Names of the library that differ from the path's. */
const ACTION_NAMES: Readonly<Record<string, string>> = {
  finalize: 'FinalizeInvoice',
  send: 'SendInvoice',
  void: 'VoidInvoice',
  mark_uncollectible: 'MarkUncollectible',
}

/** The types of an endpoint; undefined for one that has none here. */
export function typesOf(method: string, path: string): Types | undefined {
  const parts = path.split('/').slice(2)
  const other = OTHERS[`${method} ${path}`] ?? OTHERS[`${method} ${withId(path)}`]
  if (other) return named(...other)
  const [resource, id, action] = parts
  const [, name = '', actions = []] = RESOURCES.find(([one]) => one === resource) ?? []
  if (!name) return undefined
  if (action) return actions.includes(action) ? named(`${name}${actionName(action)}Params`, name) : undefined
  if (method === 'POST') return named(`${name}${id ? 'Update' : 'Create'}Params`, name)
  if (method !== 'GET') return undefined
  return id ? named(`${name}RetrieveParams`, name) : named(`${name}ListParams`, `ApiList<Stripe.${name}>`)
}

const withId = (path: string) =>
  path
    .split('/')
    .map((part, index) => (index === 3 ? '*' : part))
    .join('/')

const actionName = (action: string) => ACTION_NAMES[action] ?? action.charAt(0).toUpperCase() + action.slice(1)

function named(params: string, answer: string): Types {
  return { params: `Stripe.${params}`, answer: `Stripe.${answer}` }
}
