/** Audited actions in words, under `policies.audit`. */
export const policiesAuditMessages = {
  title: 'Policies',
  figuresChanged: 'Changed the figures in the policies',
  textSaved: 'Saved a policy',
} as const
