import { useSearchOf } from '#platform/web/routing.tsx'
import { readLoginSearch } from './login-search.ts'
import { LoginView } from './login-view.tsx'
import { RegisterView } from './register-view.tsx'
import { ResetView } from './reset-view.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

const VIEWS = { login: LoginView, register: RegisterView, reset: ResetView }

/** The three views of /login (ACC-01). */
export function LoginPage() {
  const [{ view }] = useSearchOf(readLoginSearch)
  const View = VIEWS[view]
  return (
    <SignInFrame key={view}>
      <View />
    </SignInFrame>
  )
}
