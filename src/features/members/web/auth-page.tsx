import { useQuery } from '@tanstack/react-query'
import { withTexts } from '#platform/web/texts.tsx'
import { membersMessages } from '../messages.ts'
import { accountsApi } from './accounts-api.ts'
import { InvalidLink } from './auth-invalid.tsx'
import { isDeadLink, Looking } from './auth-looking.tsx'
import { NewPasswordByLink } from './auth-reset.tsx'
import { VerifiedByLink } from './auth-verify.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useLinkToken } from './use-link-token.ts'

/** Where links sent by mail lead (ACC-40): what the link is for is asked first, without using it up. */
export const AuthPage = withTexts({ members: membersMessages }, function AuthPage() {
  const token = useLinkToken()
  return (
    <SignInFrame key={token}>
      <Opened token={token} />
    </SignInFrame>
  )
})

function Opened({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-link', token],
    queryFn: () => accountsApi.lookAtLink({ token }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data?.purpose === 'reset')
    return <NewPasswordByLink token={token} factors={data.factors ?? []} mayStay={data.factorsMayStay ?? true} />
  if (data?.purpose === 'verify') return <VerifiedByLink token={token} />
  if (isDeadLink(error)) return <InvalidLink />
  return <Looking error={error} onRetry={() => void refetch()} />
}
