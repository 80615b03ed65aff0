import { expect, test } from 'vitest'
import { operations } from './kit/generated.ts'

test('administrators may do whatever a member may [ADM-41]', () => {
  const closed = operations.filter(({ roles }) => roles.includes('member') && !roles.includes('admin'))
  expect(closed.map(({ name }) => name)).toEqual([])
})

test.each([
  ['hides threads and posts', ['forum.hideThread', 'forum.hidePost', 'moderation.decide']],
  ['changes badges', ['badges.change', 'badges.savePicture']],
  ['manages the legal register', ['legalItems.createItem', 'legalItems.editItem', 'legalItems.removeItem']],
  ['reviews members’ registers', ['legalReview.addReview', 'legalReview.setAccess']],
  ['manages categories, topics, suppliers and company types', ['site.addConfigEntry', 'site.removeConfigEntry']],
  ['changes the configuration', ['site.changePrimaries', 'site.changeTexts', 'site.changeSwitches', 'site.saveLogo']],
  ['changes and removes users', ['members.change', 'members.remove']],
  ['designs the front page', ['landingDesigner.saveDraft', 'landingDesigner.publishDraft']],
])('only an administrator %s [ADM-41]', (_, names) => {
  const rolesOf = (name: string) => operations.find((operation) => operation.name === name)?.roles
  expect(names.map(rolesOf)).toEqual(names.map(() => ['admin']))
})
