/** Header of an answer that is a copy kept for reading offline: when it was read (TEN-B9). */
export const COPY_HEADER = 'x-copy-from'
/** Name of the `meta` element in a page that is such a copy. */
export const COPY_META = 'copy-from'
/** Header of the portal's page: an opaque mark of who it was written for, empty for a visitor. */
export const VIEWER_HEADER = 'x-viewer'
