/** Response header of an offline copy: when it was read (TEN-B9). */
export const COPY_HEADER = 'x-copy-from'
/** Name of the `meta` element of an offline copy of a page. */
export const COPY_META = 'copy-from'
/** Response header of the portal page: an opaque id of the user it was rendered for, empty for a visitor. */
export const VIEWER_HEADER = 'x-viewer'
