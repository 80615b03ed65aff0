import { policiesMessages } from '../messages.ts'

/** Texts of the policies that the whole portal needs; those of their settings load with them (config/messages.ts). */
export const policiesManifestMessages = {
  ...policiesMessages,
  config: { title: 'Policies' },
} as const
