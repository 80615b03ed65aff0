export { pictureOf, picturesById, type StoredPicture, WIDTHS } from './pictures.ts'
export { serveDownload, servePicture } from './serve.ts'
export { storeFile, storePicture } from './store.ts'
