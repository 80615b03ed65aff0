import type Stripe from 'stripe'
import { z } from 'zod'
import { isDisconnected, noAccess } from '../protocol/authentication.ts'
import { invalidRequest, missingObject } from '../protocol/errors.ts'
import * as fields from '../protocol/fields.ts'
import { innerList, listOf } from '../protocol/list.ts'
import { route } from '../protocol/route.ts'
import { newId, randomName } from '../state/ids.ts'
import type { State } from '../state/state.ts'

const requested = z.strictObject({ requested: fields.flag.optional() })

const createFields = z.strictObject({
  ...fields.expand,
  business_profile: z
    .strictObject({
      mcc: fields.text.optional(),
      name: fields.text.optional(),
      product_description: fields.text.optional(),
      support_email: fields.text.optional(),
      url: fields.text.optional(),
    })
    .optional(),
  business_type: z.enum(['company', 'government_entity', 'individual', 'non_profit']).optional(),
  capabilities: z.strictObject({ card_payments: requested.optional(), transfers: requested.optional() }).optional(),
  controller: z
    .strictObject({
      fees: z.strictObject({ payer: z.enum(['account', 'application']) }).optional(),
      losses: z.strictObject({ payments: z.enum(['application', 'stripe']) }).optional(),
      requirement_collection: z.enum(['application', 'stripe']).optional(),
      stripe_dashboard: z.strictObject({ type: z.enum(['express', 'full', 'none']) }).optional(),
    })
    .optional(),
  country: z.string().length(2).optional(),
  default_currency: fields.currency.optional(),
  email: z.email().optional(),
  metadata: fields.metadata.optional(),
})
type CreateFields = z.infer<typeof createFields>

const updateFields = createFields.omit({ controller: true, country: true })

const linkFields = z.strictObject({
  ...fields.expand,
  account: fields.text,
  collect: z.enum(['currently_due', 'eventually_due']).optional(),
  collection_options: z
    .strictObject({
      fields: z.enum(['currently_due', 'eventually_due']).optional(),
      future_requirements: z.enum(['include', 'omit']).optional(),
    })
    .optional(),
  refresh_url: z.url({ protocol: /^https?$/ }),
  return_url: z.url({ protocol: /^https?$/ }),
  type: z.enum(['account_onboarding', 'account_update']),
})

/** A link that opens one of the stand-in's own pages once. */
export interface PageLink {
  account: string
  kind: 'onboarding' | 'dashboard'
  /** In seconds by the stand-in's clock. */
  expiresAt: number
  returnUrl: string
  refreshUrl: string
}

/** How long a link may be opened, in seconds, as the provider has it. */
const LINK_SECONDS = 300

/** What has to be entered before an account can take payments. */
const REQUIRED = ['business_profile.mcc', 'business_type', 'external_account', 'representative.dob.day']

export const accountRoutes = [
  route('POST', '/v1/accounts', createFields, ({ state, params }) => createAccount(state, params)),
  route('GET', '/v1/accounts', fields.listFields, ({ state, params }) =>
    listOf(
      state
        .all(state.platform, 'account')
        .filter(({ id, created }) => !isDisconnected(state, id) && fields.inRange(created ?? 0, params.created)),
      params,
      '/v1/accounts',
    ),
  ),
  route('GET', '/v1/account', fields.noFields, ({ state, account }) =>
    account === state.platform ? platformAccount(state) : state.get(state.platform, 'account', account),
  ),
  route('GET', '/v1/accounts/*', fields.noFields, ({ state, ids: [id = ''] }) =>
    id === state.platform ? platformAccount(state) : connectedAccount(state, id),
  ),
  route('POST', '/v1/accounts/*', updateFields, ({ state, ids: [id = ''], params }) =>
    updateAccount(state, id, params),
  ),
  route('POST', '/v1/account_links', linkFields, ({ state, params }) => {
    connectedAccount(state, params.account, 'account')
    const expiresAt = state.now() + LINK_SECONDS
    const url = pageLink(state, {
      account: params.account,
      kind: 'onboarding',
      expiresAt,
      returnUrl: params.return_url,
      refreshUrl: params.refresh_url,
    })
    return { object: 'account_link', created: state.now(), expires_at: expiresAt, url } satisfies Stripe.AccountLink
  }),
  route('POST', '/v1/accounts/*/login_links', fields.noFields, ({ state, ids: [id = ''] }) => {
    const account = connectedAccount(state, id)
    if (account.controller?.stripe_dashboard?.type !== 'express')
      throw invalidRequest('This account has no Express dashboard, so there is no login link.')
    if (!account.details_submitted)
      throw invalidRequest('Cannot create a login link for an account that has not completed onboarding.')
    const expiresAt = state.now() + LINK_SECONDS
    const url = pageLink(state, { account: id, kind: 'dashboard', expiresAt, returnUrl: '', refreshUrl: '' })
    return { object: 'login_link', created: state.now(), url } satisfies Stripe.LoginLink
  }),
]

/** A connected account; refuses the request if the platform has none with this id. */
export function connectedAccount(state: State, id: string, param?: string): Stripe.Account {
  const account = state.find(state.platform, 'account', id)
  if (!account) throw missingObject('account', id, param)
  if (isDisconnected(state, id)) throw noAccess(id)
  return account
}

function pageLink(state: State, link: PageLink): string {
  const name = randomName(32)
  state.values<PageLink>('link').set(name, link)
  return `${state.origin}/${link.kind}/${name}`
}

function createAccount(state: State, params: CreateFields): Stripe.Account {
  if (!params.controller)
    throw invalidRequest('The stand-in makes accounts by controller properties only.', { param: 'controller' })
  const { controller, country = 'GB' } = params
  const account: Stripe.Account = {
    id: newId('acct'),
    object: 'account',
    business_type: params.business_type ?? null,
    capabilities: {},
    charges_enabled: false,
    controller: {
      fees: { payer: controller.fees?.payer ?? 'account' },
      is_controller: true,
      losses: { payments: controller.losses?.payments ?? 'stripe' },
      requirement_collection: controller.requirement_collection ?? 'stripe',
      stripe_dashboard: { type: controller.stripe_dashboard?.type ?? 'full' },
      type: 'application',
    },
    country,
    created: state.now(),
    default_currency: params.default_currency ?? 'gbp',
    details_submitted: false,
    email: params.email ?? null,
    external_accounts: innerList(''),
    metadata: {},
    payouts_enabled: false,
    requirements: requirementsOf(REQUIRED),
    future_requirements: requirementsOf([]),
    type: 'none',
  }
  account.external_accounts = innerList(`/v1/accounts/${account.id}/external_accounts`)
  applyFields(account, params)
  return state.insert(state.platform, 'account', account)
}

function updateAccount(state: State, id: string, params: z.infer<typeof updateFields>): Stripe.Account {
  const account = connectedAccount(state, id)
  applyFields(account, params)
  state.save(account)
  state.emit(id, 'account.updated', account)
  return account
}

function applyFields(account: Stripe.Account, params: z.infer<typeof updateFields>): void {
  const { business_profile: profile, capabilities } = params
  account.business_profile = {
    ...NO_PROFILE,
    ...account.business_profile,
    ...profile,
  }
  if (params.business_type) account.business_type = params.business_type
  if (params.email) account.email = params.email
  account.metadata = fields.changedMetadata(account.metadata, params.metadata)
  for (const name of ['card_payments', 'transfers'] as const)
    if (capabilities?.[name]?.requested && account.capabilities)
      account.capabilities[name] = account.details_submitted ? 'active' : 'inactive'
}

const NO_PROFILE: Stripe.Account.BusinessProfile = {
  mcc: null,
  minority_owned_business_designation: null,
  name: null,
  specified_commercial_transactions_act_url: null,
  support_address: null,
  support_email: null,
  support_phone: null,
  support_url: null,
  url: null,
}

function requirementsOf(due: string[]): Stripe.Account.Requirements & Stripe.Account.FutureRequirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: due.length > 0 ? 'requirements.past_due' : null,
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: [],
  }
}

/** What the hosted onboarding page does when it is completed: the account may take payments. */
export function completeOnboarding(state: State, id: string): Stripe.Account {
  const account = connectedAccount(state, id)
  if (account.details_submitted) return account
  const before = { charges_enabled: false, details_submitted: false, payouts_enabled: false }
  Object.assign(account, { charges_enabled: true, details_submitted: true, payouts_enabled: true })
  account.requirements = requirementsOf([])
  for (const name of Object.keys(account.capabilities ?? {}) as 'transfers'[])
    if (account.capabilities) account.capabilities[name] = 'active'
  account.external_accounts = innerList(`/v1/accounts/${id}/external_accounts`, [bankAccountOf(account)])
  state.save(account)
  state.emit(id, 'account.updated', account, before)
  return account
}

/** What the provider does when the holder of an account disconnects it: the platform hears of it, and has no access from then on. */
export function disconnectAccount(state: State, id: string): void {
  connectedAccount(state, id)
  state.values<true>('disconnected').set(id, true)
  const application: Stripe.Application = { id: `ca_${id.slice(5)}`, object: 'application', name: 'Sample platform' }
  state.emit(id, 'account.application.deauthorized', application)
}

function bankAccountOf({ id, default_currency: currency = 'gbp' }: Stripe.Account): Stripe.BankAccount {
  return {
    id: newId('ba'),
    object: 'bank_account',
    account: id,
    account_holder_name: null,
    account_holder_type: null,
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country: 'GB',
    currency,
    customer: null,
    default_for_currency: true,
    fingerprint: randomName(16),
    future_requirements: null,
    last4: '2345',
    metadata: {},
    requirements: null,
    routing_number: '108800',
    status: 'new',
  }
}

function platformAccount(state: State): Stripe.Account {
  return {
    id: state.platform,
    object: 'account',
    business_profile: { ...NO_PROFILE, name: 'Sample platform' },
    business_type: 'company',
    charges_enabled: true,
    controller: { type: 'account' },
    country: 'GB',
    default_currency: 'gbp',
    details_submitted: true,
    email: 'office@guildhall.test',
    payouts_enabled: true,
    settings: null,
    type: 'standard',
  }
}
