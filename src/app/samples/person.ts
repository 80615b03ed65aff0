import type { SamplePerson } from './types.ts'

type Row = readonly [name: string, company: string, jobRole: string, bio: string]

/** Creates people of one user type from short rows. The e-mail address is derived from name and company, at a domain that cannot exist. */
export const peopleOf = (userType: SamplePerson['userType'], rows: readonly Row[]): SamplePerson[] =>
  rows.map(([name, company, jobRole, bio]) => {
    const [firstName = '', ...rest] = name.split(' ')
    const lastName = rest.join(' ')
    return {
      firstName,
      lastName,
      company,
      jobRole,
      bio,
      userType,
      email: `${plain(firstName)}.${plain(lastName)}@${plain(company)}.example`,
    }
  })

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
