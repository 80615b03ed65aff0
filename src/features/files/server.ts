export { picturesById, type StoredPicture } from './pictures.ts'
export { removeFiles } from './remove.ts'
export { serveDownload, servedFile, servePicture } from './serve.ts'
export { storeFile, storePicture } from './store.ts'
