import { isSameAddress } from '../../rules.ts'

export interface RegistrationValues {
  firstName: string
  lastName: string
  email: string
  confirmEmail: string
  password: string
  confirmPassword: string
  termsAgree: boolean
  privacyAgree: boolean
}

export const EMPTY_REGISTRATION: RegistrationValues = {
  firstName: '',
  lastName: '',
  email: '',
  confirmEmail: '',
  password: '',
  confirmPassword: '',
  termsAgree: false,
  privacyAgree: false,
}

/** True once the second e-mail is typed and differs (ACC-10). */
export function emailsDiffer({ email, confirmEmail }: RegistrationValues): boolean {
  return confirmEmail !== '' && !isSameAddress(email, confirmEmail)
}

/** True once the second password is typed and differs (ACC-10). */
export function passwordsDiffer({ password, confirmPassword }: RegistrationValues): boolean {
  return confirmPassword !== '' && password !== confirmPassword
}

/** Whether Register is enabled (ACC-09). The server repeats every check. */
export function canRegister(values: RegistrationValues): boolean {
  const named = values.firstName.trim() !== '' && values.lastName.trim() !== ''
  const addressed = values.email.trim() !== '' && isSameAddress(values.email, values.confirmEmail)
  const locked = values.password !== '' && values.password === values.confirmPassword
  return named && addressed && locked && values.termsAgree && values.privacyAgree
}
