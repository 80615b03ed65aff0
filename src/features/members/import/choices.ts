// Without zod, which the browser does not load.

/** What a column of a file may hold. */
export const IMPORT_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'company',
  'userType',
  'expiryDate',
  'companyType',
  'supplier',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** The heading of the column that holds a field, empty for none. */
export type ImportColumns = Record<ImportField, string>

/** Most lines of one file. */
export const MAX_IMPORT_ROWS = 10_000
export const MAX_IMPORT_BYTES = 5_000_000

/** Errors that a preview shows; the file of errors has all of them. */
export const MAX_SHOWN_ERRORS = 100
