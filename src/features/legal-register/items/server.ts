import { mount } from '#platform/server/call.ts'
import { legalItemsContract } from './contract.ts'
import { followersOf, legalItem } from './item.ts'
import { itemList, latestItems, registerChoices } from './list.ts'
import { createItem, editItem, removeItem } from './save.ts'
import { changeRegisterSettings, confirmRetention, registerSettings, withdrawRetention } from './settings.ts'

/** Operations on legal items. */
export const legalItems = mount('legalItems', legalItemsContract, {
  items: itemList,
  latest: latestItems,
  choices: registerChoices,
  item: legalItem,
  createItem,
  editItem,
  removeItem,
  followers: followersOf,
  settings: (call) => registerSettings(call, call.database),
  changeSettings: changeRegisterSettings,
  confirmRetention,
  withdrawRetention,
})
