// Without zod, which the browser does not load.

export const FILE_FORMATS = ['ics', 'csv'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

/** The formats in which participants are exported. */
export const TABLE_FORMATS = ['xlsx', 'csv'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]

/** What an import does with a part of a file; what it does not understand, or what the caller may not change, is refused. */
export const IMPORT_STATUSES = ['new', 'changed', 'unchanged', 'refused'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

/** Most events of one file, and most bytes. */
export const MAX_FILE_EVENTS = 1_000
export const MAX_FILE_BYTES = 2_000_000
/** Most events of a member's own calendar after an import, and most of them that repeat: each of these is expanded for every new month. */
export const MAX_OWN_EVENTS = 10_000
export const MAX_OWN_SERIES = 500
