/** How the state of a certificate is marked. */
export const CERTIFICATE_STATUS = { valid: 'success', expired: 'warning', withdrawn: 'danger' } as const
