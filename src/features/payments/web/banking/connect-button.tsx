import { useTranslations } from 'use-intl'
import { LinkButton } from './link-button.tsx'
import { accountsApi } from './queries.ts'

/** Creates the payment account at the provider, or continues its set-up there (PAY-03, PAY-04). */
export function ConnectButton({ isCreated }: { isCreated: boolean }) {
  const text = useTranslations('payments.banking')
  return <LinkButton label={text(isCreated ? 'continueSetUp' : 'connect')} request={() => accountsApi.connect({})} />
}
