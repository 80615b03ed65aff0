export type { Balance, PaymentAccount } from './accounts/contract.ts'
