export { picturesById, type StoredPicture } from './pictures.ts'
export { serveDownload, servePicture } from './serve.ts'
export { storeFile, storePicture } from './store.ts'
