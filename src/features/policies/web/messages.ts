import { policiesMessages } from '../messages.ts'

/** What the whole portal says of the policies; the texts of their settings come with them (config/messages.ts). */
export const policiesManifestMessages = {
  ...policiesMessages,
  config: { title: 'Policies' },
}
