import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { AuthenticatorState } from './account-authenticator.tsx'
import { PasskeyList } from './account-passkeys.tsx'
import { protectionQuery } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'

/** The second factors of the account: authenticator app and passkeys, read together (ACC-B1). */
export function ProtectionSections() {
  const text = useTranslations('members.account')
  const { data, error, refetch } = useQuery(protectionQuery)
  const instead = error ? (
    <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
  ) : (
    <div className="grid gap-3">
      <Skeleton height={24} width="50%" />
      <Skeleton height={40} width={140} />
    </div>
  )
  return (
    <>
      <AccountSection title={text('authenticator.title')} description={text('authenticator.description')}>
        {data ? <AuthenticatorState protection={data} /> : instead}
      </AccountSection>
      <AccountSection title={text('passkeys.title')} description={text('passkeys.description')}>
        {data ? <PasskeyList passkeys={data.passkeys} /> : instead}
      </AccountSection>
    </>
  )
}
