export { AREAS } from './areas.ts'
export { cleanPicture } from './clean-picture.ts'
export { isAsNamed } from './content.ts'
export { type FileName, parseFileName } from './file-name.ts'
export { insightPicture } from './insight-picture.ts'
export { pagePicture, recordPagePicture } from './page-picture.ts'
export { pictureOf, picturesById, type StoredPicture, storageKey } from './pictures.ts'
export { recordingOf } from './recording.ts'
export { existingFiles, fileRecord, gifsAmong, type NewRecord, recordFile, recordFiles, sizeOf } from './records.ts'
export { removeFiles } from './remove.ts'
export {
  type PictureRights,
  serveDownload,
  servedFile,
  serveInline,
  serveMembersPicture,
  servePicture,
} from './serve.ts'
export {
  recordSitePicture,
  removeSitePictures,
  type SitePicture,
  type SitePictureKind,
  sitePicture,
} from './site-picture.ts'
export { recordSquarePicture, squarePicture } from './square-picture.ts'
export { storeFile, storePicture } from './store.ts'
export { exportedPicture, notAsNamed, textPicture } from './text-picture.ts'
