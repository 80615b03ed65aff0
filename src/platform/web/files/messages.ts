/** Texts of file choosers and uploads, under `files`. */
export const fileMessages = {
  drop: '{multiple, select, true {Drop files here, or} other {Drop a file here, or}}',
  choose: 'Choose a file',
  choosePicture: 'Choose a picture',
  replace: 'Replace',
  remove: 'Remove',
  sending: 'Sending {name}: {percent, number}%',
  saving: 'Saving',
  cancel: 'Cancel',
  retry: 'Try again',
  discard: 'Leave it out',
} as const
