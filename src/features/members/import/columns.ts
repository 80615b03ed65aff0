import { IMPORT_FIELDS, type ImportColumns, type ImportField } from './choices.ts'

/** How files head these columns, without blanks and signs, in lower case. */
const HEADINGS: Record<ImportField, readonly string[]> = {
  email: ['email', 'emailaddress', 'mail', 'businessemail'],
  firstName: ['firstname', 'forename', 'givenname', 'first'],
  lastName: ['lastname', 'surname', 'familyname', 'last'],
  company: ['company', 'organisation', 'organization', 'employer', 'firm'],
  userType: ['usertype', 'type', 'membertype', 'membership'],
  expiryDate: ['expirydate', 'expiry', 'expires', 'validuntil', 'lastday', 'enddate'],
  companyType: ['companytype', 'organisationtype'],
  supplier: ['supplier'],
}

const plain = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\d]+/gu, '')

/** Whether a heading suggests this field. */
export const isHeadingOf = (field: ImportField, heading: string): boolean => HEADINGS[field].includes(plain(heading))

/**
 * Which column holds what: as chosen, where the file has that column; else as in the site's last import; else as its heading suggests.
 * Chosen as empty, a field is in no column.
 */
export function columnsOf(
  headings: readonly string[],
  chosen: Partial<Record<ImportField, string | undefined>>,
  stored: Partial<ImportColumns>,
): ImportColumns {
  const columnOf = (field: ImportField): string => {
    const own = chosen[field]
    if (own === '' || (own !== undefined && headings.includes(own))) return own
    const before = stored[field]
    if (before && headings.includes(before)) return before
    return headings.find((heading) => isHeadingOf(field, heading)) ?? ''
  }
  return Object.fromEntries(IMPORT_FIELDS.map((field) => [field, columnOf(field)])) as ImportColumns
}
