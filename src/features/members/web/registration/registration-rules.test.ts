import { describe, expect, test } from 'vitest'
import { canRegister, EMPTY_REGISTRATION, emailsDiffer, passwordsDiffer } from './registration-rules.ts'

const whole = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@works.example',
  confirmEmail: 'Ada@works.example ',
  password: 'analytical engine',
  confirmPassword: 'analytical engine',
  termsAgree: true,
  privacyAgree: true,
}

describe('registration form', () => {
  test('Register is enabled when names, both e-mails, both passwords and both boxes are there [ACC-09]', () => {
    expect(canRegister(whole)).toBe(true)
    expect(canRegister(EMPTY_REGISTRATION)).toBe(false)
  })

  test.each([
    { firstName: ' ' },
    { lastName: '' },
    { email: 'other@works.example' },
    { password: 'another one' },
    { termsAgree: false },
    { privacyAgree: false },
  ])('Register stays disabled with %o [ACC-09]', (change) => {
    expect(canRegister({ ...whole, ...change })).toBe(false)
  })

  test('a mismatch is shown only once the second field is typed [ACC-10]', () => {
    expect(emailsDiffer({ ...whole, confirmEmail: '' })).toBe(false)
    expect(emailsDiffer({ ...whole, confirmEmail: 'ad' })).toBe(true)
    expect(passwordsDiffer({ ...whole, confirmPassword: '' })).toBe(false)
    expect(passwordsDiffer({ ...whole, confirmPassword: 'Analytical engine' })).toBe(true)
  })
})
