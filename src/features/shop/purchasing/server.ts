import { mount } from '#platform/server/call.ts'
import {
  addPurchase,
  cancelPurchase,
  changePurchase,
  orderPurchase,
  receivePurchase,
  removePurchase,
} from './actions.ts'
import { purchasingContract } from './contract.ts'
import { purchaseList } from './reads.ts'

/** The operations of purchase orders. */
export const purchasing = mount('purchasing', purchasingContract, {
  list: purchaseList,
  add: addPurchase,
  change: changePurchase,
  order: orderPurchase,
  receive: receivePurchase,
  cancel: cancelPurchase,
  remove: removePurchase,
})
