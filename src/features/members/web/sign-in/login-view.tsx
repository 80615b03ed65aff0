import { lazy, Suspense, useState } from 'react'
import { type Credentials, LoginForm } from './login-form.tsx'

const SecondStep = lazy(() => import('./login-second-step.tsx').then(({ SecondStep }) => ({ default: SecondStep })))

/** Logging in: e-mail and password (ACC-02), then a code where the account has a second factor (ACC-B1). */
export function LoginView() {
  const [ticket, setTicket] = useState<string>()
  const [back, setBack] = useState<string>()
  const [typed, setTyped] = useState({ email: '', password: '' })
  const startAgain = (reason?: string) => {
    setTicket(undefined)
    setBack(reason)
  }
  const onSecondFactor = (next: string, credentials: Credentials) => {
    setTyped(credentials)
    setTicket(next)
  }
  if (ticket === undefined) return <LoginForm typed={typed} reason={back} onSecondFactor={onSecondFactor} />
  return (
    <Suspense>
      <SecondStep ticket={ticket} onBack={startAgain} />
    </Suspense>
  )
}
