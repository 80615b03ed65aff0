/** Texts of an exported list of members, under `members.export`. */
export const exportMessages = {
  title: 'Members',
  origin: '{site}, exported {now} ({timeZone})',
  none: 'No members match.',
  cut: 'Only the first {count} members are in this file.',
  shortened: '… (shortened)',
  displayName: 'Display name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  company: 'Company',
  userType: 'User type',
  signUp: 'Registered',
  expiryDate: 'Expiry date',
  companyType: 'Company type',
  supplier: 'Supplier',
} as const
