import { type ReactNode, useId } from 'react'
import { PasswordField } from '#ui/password-field.tsx'
import { PasswordAdvice } from './password-advice.tsx'
import type { Owner } from './password-marks.ts'

/** Any form with these two fields. */
interface NewPasswordForm {
  values: { password: string; confirmPassword: string }
  errors: Record<string, ReactNode>
}

/** A new password typed twice, with its rules and its strength (ACC-06, ACC-12, PROF-11). */
export function NewPasswordFields(props: {
  form: NewPasswordForm
  field: (name: 'password' | 'confirmPassword') => object
  labels: { password: string; confirm: string; mismatch: string }
  /** The password's owner: it must be more than their name or the site's. */
  owner: Owner
}) {
  const { form, field, labels, owner } = props
  const advice = useId()
  const { password, confirmPassword } = form.values
  const differs = confirmPassword !== '' && password !== confirmPassword
  return (
    <>
      <div>
        <PasswordField
          label={labels.password}
          autoComplete="new-password"
          // Links the field to the advice below it, which is no paragraph, as Mantine's own description would be.
          description=" "
          descriptionProps={{ id: advice }}
          inputWrapperOrder={['label', 'input', 'error']}
          {...field('password')}
        />
        <PasswordAdvice id={advice} password={password} owner={owner} />
      </div>
      <PasswordField
        label={labels.confirm}
        autoComplete="new-password"
        {...field('confirmPassword')}
        error={differs ? labels.mismatch : form.errors.confirmPassword}
      />
    </>
  )
}
