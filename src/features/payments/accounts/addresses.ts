/** Where the provider sends an administrator back to once they have set up the account (PAY-10): under the product's own name. */
export const SIGNED_UP_PATH = '/GuildhallAccountOwnerSignUp'

/** Where it sends them when a link to the set-up has expired (PAY-11). */
export const REFRESH_PATH = '/ConnectAccountRefresh'
