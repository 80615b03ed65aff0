import { type ReactNode, Suspense } from 'react'
import { lazyPage, useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { Loading } from '#ui/loading.tsx'
import { membersMessages } from '../../messages.ts'
import { readLoginSearch, type LoginView as View } from './login-search.ts'
import { LoginView } from './login-view.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** Most people come to log in; the other two views are loaded on demand. */
const VIEWS: Record<View, () => ReactNode> = {
  login: LoginView,
  register: lazyPage(() => import('../registration/register-view.tsx'), 'RegisterView'),
  reset: lazyPage(() => import('./reset-view.tsx'), 'ResetView'),
}

/** The three views of /login (ACC-01). */
export const LoginPage = withTexts({ members: membersMessages }, function LoginPage() {
  const [{ view }] = useSearchOf(readLoginSearch)
  const View = VIEWS[view]
  return (
    <SignInFrame key={view}>
      <Suspense fallback={<Loading />}>
        <View />
      </Suspense>
    </SignInFrame>
  )
})
