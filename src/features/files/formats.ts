/**
 * File formats members may upload, by extension: the media type served, and other types clients send. The content
 * itself is checked in `content.ts`.
 */
export const FORMATS = {
  pdf: { type: 'application/pdf', others: [] },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', others: [] },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', others: [] },
  pptx: { type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', others: [] },
  mp3: { type: 'audio/mpeg', others: ['audio/mp3', 'audio/x-mp3', 'audio/x-mpeg', 'audio/mpeg3'] },
  mp4: { type: 'video/mp4', others: ['video/x-m4v', 'application/mp4'] },
  pages: {
    type: 'application/vnd.apple.pages',
    others: ['application/x-iwork-pages-sffpages', 'application/zip', 'application/x-zip-compressed'],
  },
  psd: {
    type: 'image/vnd.adobe.photoshop',
    others: ['image/x-photoshop', 'application/x-photoshop', 'application/photoshop', 'image/psd', 'image/x-psd'],
  },
  eps: { type: 'application/postscript', others: ['application/eps', 'application/x-eps', 'image/eps', 'image/x-eps'] },
  ai: { type: 'application/vnd.adobe.illustrator', others: ['application/illustrator'] },
  png: { type: 'image/png', others: [] },
  jpg: { type: 'image/jpeg', others: ['image/jpg', 'image/pjpeg'] },
  jpeg: { type: 'image/jpeg', others: [] },
  gif: { type: 'image/gif', others: [] },
} as const

export type Ending = keyof typeof FORMATS

export const ATTACHMENT_ENDINGS = Object.keys(FORMATS) as Ending[]
export const PICTURE_ENDINGS = ['png', 'gif', 'jpg', 'jpeg'] as const satisfies readonly Ending[]

/** Every media type a client may send; a browser that knows none sends the first. */
export const SENT_TYPES: readonly string[] = [
  ...new Set([
    'application/octet-stream',
    ...Object.values(FORMATS).flatMap(({ type, others }): string[] => [type, ...others]),
  ]),
]
