import { useQuery } from '@tanstack/react-query'
import { withTexts } from '#platform/web/texts.tsx'
import { membersMessages } from '../../messages.ts'
import { accountsApi } from '../accounts-api.ts'
import { SignInFrame } from '../sign-in/sign-in-frame.tsx'
import { CheckingLink, isInvalidLink } from './auth-checking.tsx'
import { InvalidLink } from './auth-invalid.tsx'
import { InvitedByLink } from './auth-invitation.tsx'
import { NewPasswordByLink } from './auth-reset.tsx'
import { VerifiedByLink } from './auth-verify.tsx'
import { useLinkToken } from './use-link-token.ts'

declare module '#platform/web/query-client.ts' {
  interface LocalQueries {
    'mail-link': true
  }
}

/** Target of links sent by e-mail (ACC-40): first asks for the link's purpose, without consuming it. */
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
    queryFn: () => accountsApi.inspectLink({ token }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data?.purpose === 'reset')
    return <NewPasswordByLink token={token} factors={data.factors ?? []} mayStay={data.factorsMayStay ?? true} />
  if (data?.purpose === 'verify') return <VerifiedByLink token={token} />
  if (data?.purpose === 'invitation') return <InvitedByLink token={token} />
  if (isInvalidLink(error)) return <InvalidLink />
  return <CheckingLink error={error} onRetry={() => void refetch()} />
}
