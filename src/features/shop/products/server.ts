import { mount } from '#platform/server/call.ts'
import type { Storage } from '#platform/server/storage.ts'
import { productsContract } from './contract.ts'
import { documentFor, sendDocument, sendPicture } from './files.ts'
import { managedProducts, productFor, productInFull, productList } from './reads.ts'
import { addProduct, changeProduct, removeProduct } from './save.ts'

/** The operations of products; `storage` has their pictures and files. */
export const products = (storage: () => Storage) =>
  mount('products', productsContract, {
    list: productList,
    read: productFor,
    managed: managedProducts,
    inFull: (call, { id }) => productInFull(call.database, id),
    add: addProduct,
    change: changeProduct,
    remove: removeProduct,
    sendPicture: sendPicture(storage),
    sendDocument: sendDocument(storage),
    document: documentFor(storage),
  })
