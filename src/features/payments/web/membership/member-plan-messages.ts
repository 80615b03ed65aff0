/** Texts of a member's plan as administrators see it, under `memberPlan`. */
export const memberPlanMessages = {
  title: 'Membership plan',
  loading: 'Loading the plan',
  failed: 'The plan could not be loaded',
  none: 'No membership plan',
  paidUntil: 'Paid until {day}',
  trialUntil: 'Trial until {day}',
  over: 'Ended on {day}',
  endless: 'No end',
  renews: {
    on: 'Renews by itself on {day}, for {price}.',
    onOther: 'On {day} it changes to {plan}, for {price}.',
    trial: 'Nothing is charged before {day}. Then it renews by itself, for {price}.',
    cancelled: 'Cancelled: nothing more is charged.',
    failing: 'The last payment was refused. Access stays until {day}.',
    retry: 'The card is tried again on {day}.',
    ended: 'Access has ended, as the renewal was not paid.',
    not: 'It does not renew by itself.',
  },
  payments: 'Payments',
  invoices: 'Invoices',
} as const
