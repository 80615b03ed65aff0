/** Why a line of a file is not imported, under `members.importRows`. */
export const rowMessages = {
  column: 'Error',
  'error.noEmail': 'It has no e-mail address.',
  'error.email': 'This is no valid e-mail address: {value}',
  'error.twice': 'This e-mail address is on line {value} already.',
  'error.tooLong': 'This is too long: {value}',
  'error.admin': 'Nobody becomes an administrator by an import.',
  'error.userType': 'A user type is one of subscriber, guest and jedi, not {value}.',
  'error.expiryDate': 'A date is written 2027-12-31 or 31/12/2027, not {value}.',
  'error.past': 'This expiry date has passed: {value}',
  'error.companyType': 'This site offers no company type {value}.',
  'error.supplier': 'This site offers no supplier {value}.',
} as const
