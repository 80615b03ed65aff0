import { useForm } from '@mantine/form'
import { lazy, Suspense, useState } from 'react'
import { LoginForm } from './login-form.tsx'

const SecondStep = lazy(() => import('./login-second-step.tsx').then(({ SecondStep }) => ({ default: SecondStep })))

/** Logging in: e-mail and password (ACC-02), then a code where the account has a second factor (ACC-B1). */
export function LoginView() {
  const [ticket, setTicket] = useState<string>()
  const [back, setBack] = useState<string>()
  const form = useForm({ initialValues: { email: '', password: '' } })
  const startAgain = (reason?: string) => {
    setTicket(undefined)
    setBack(reason)
  }
  if (ticket === undefined) return <LoginForm form={form} reason={back} onSecondFactor={setTicket} />
  return (
    <Suspense>
      <SecondStep ticket={ticket} onBack={startAgain} />
    </Suspense>
  )
}
