import { type ReactNode, useId } from 'react'
import { PasswordField } from '#ui/password-field.tsx'
import { PasswordAdvice } from './password-advice.tsx'
import type { Owner } from './password-marks.ts'

/** A form with these two fields, whatever else it has. */
interface NewPasswordForm {
  values: { password: string; confirmPassword: string }
  errors: Record<string, ReactNode>
  getInputProps: (field: 'password' | 'confirmPassword') => object
}

/** A new password twice, with its rule and its strength beside it (ACC-06, ACC-12, PROF-11). */
export function NewPasswordFields(props: {
  form: NewPasswordForm
  labels: { password: string; confirm: string; mismatch: string }
  /** Whose it is: more than their name or the site's is asked for. */
  owner: Owner
}) {
  const { form, labels, owner } = props
  const advice = useId()
  const { password, confirmPassword } = form.values
  const differs = confirmPassword !== '' && password !== confirmPassword
  return (
    <>
      <div>
        <PasswordField
          label={labels.password}
          autoComplete="new-password"
          // The advice below the field describes it; it is no paragraph, as a description here would be.
          description=" "
          descriptionProps={{ id: advice }}
          inputWrapperOrder={['label', 'input', 'error']}
          {...form.getInputProps('password')}
        />
        <PasswordAdvice id={advice} password={password} owner={owner} />
      </div>
      <PasswordField
        label={labels.confirm}
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
        error={differs ? labels.mismatch : form.errors.confirmPassword}
      />
    </>
  )
}
