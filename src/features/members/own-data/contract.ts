import { z } from 'zod'
import { done, fileAnswer, nothing, operation } from '#base/operation.ts'
import { SIGNED_IN } from '#base/roles.ts'
import { currentPassword } from '../accounts/contract.ts'

/** Export and deletion of an account's data. */
export const ownDataContract = {
  export: operation({
    roles: SIGNED_IN,
    method: 'GET',
    path: '/account/export',
    summary: 'Everything this site holds about the caller: JSON and files as a ZIP',
  })
    .input(nothing)
    .output(fileAnswer),

  deleteAccount: operation({
    roles: SIGNED_IN,
    method: 'POST',
    path: '/account/deletion',
    summary: 'Erase one’s profile here with all that belongs to it, and the account where it has no other profile',
  })
    .input(z.strictObject({ currentPassword }))
    .output(done),
}
