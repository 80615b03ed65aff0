export type { Balance, PaymentAccount } from './accounts/contract.ts'
export * from './checkout/contract.ts'
export * from './donations/contract.ts'
