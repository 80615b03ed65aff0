import { expect, test } from 'vitest'
import { csvLine } from '#platform/server/csv.ts'
import { checkRows } from './check-rows.ts'
import { columnsOf } from './columns.ts'
import { decideRow } from './decide-row.ts'
import { readTable } from './read-table.ts'

const ENTRIES = {
  companyTypes: [{ path: 'utility', name: 'Water Utility' }],
  suppliers: [{ path: 'acme', name: 'ACME' }],
}
const RULES = { userType: 'guest', expiryDate: null, offered: ENTRIES, today: '2037-06-01' } as const
const check = async (text: string) => {
  const table = await readTable(Buffer.from(text))
  return checkRows(table, columnsOf(table.headings, {}, {}), RULES)
}

test('columns are guessed from their headings, remembered ones go first, and what is chosen before both [ACC-B4]', () => {
  const headings = ['E-Mail Address', 'Forename', 'Surname', 'Work', 'Other']
  expect(columnsOf(headings, {}, {})).toMatchObject({ email: 'E-Mail Address', firstName: 'Forename', company: '' })
  expect(columnsOf(headings, {}, { company: 'Work', firstName: 'Gone' })).toMatchObject({
    company: 'Work',
    firstName: 'Forename',
  })
  expect(columnsOf(headings, { company: 'Other', lastName: '' }, { company: 'Work' })).toMatchObject({
    company: 'Other',
    lastName: '',
  })
})

test('a file from any spreadsheet is read: its separator, quotation marks, byte order mark and UTF-16 [ACC-B4]', async () => {
  for (const delimiter of [',', ';', '\t'])
    expect(
      await readTable(Buffer.from(`\uFEFFemail${delimiter}name\r\na@b.test${delimiter}"A${delimiter} B"\r\n`)),
    ).toEqual({
      headings: ['email', 'name'],
      rows: [{ line: 2, cells: ['a@b.test', `A${delimiter} B`] }],
    })
  const wide = Buffer.from('\uFEFFemail\nzoë@b.test', 'utf16le')
  expect((await readTable(wide)).rows[0]?.cells).toEqual(['zoë@b.test'])
  expect((await readTable(Buffer.from(`email\n${csvLine(['+a@b.test'])}`))).rows[0]?.cells).toEqual(['+a@b.test'])
  await expect(readTable(Buffer.from('email'))).rejects.toThrow(/headings/)
  await expect(readTable(Buffer.from('email\n"a'))).rejects.toThrow(/quotation mark .* line 2/)
  await expect(readTable(Buffer.from([101, 10, 255]))).rejects.toThrow(/UTF-8/)
  await expect(readTable(Buffer.from(`email\n${'a@b.test\n'.repeat(10_001)}`))).rejects.toThrow(/10,000/)
})

test('each line with an error says which; dates are ISO or dd/mm/yyyy, and nobody becomes an administrator [ACC-B4]', async () => {
  const { good, bad } = await check(
    [
      'email,type,expiry,company type,supplier',
      'A@b.test,Jedi,31/12/2037,water utility,acme',
      'c@b.test,,2037-12-31,,',
      'a@B.test,,,,',
      ',guest,,,',
      'no address,,,,',
      'd@b.test,admin,,,',
      'e@b.test,owner,,,',
      'f@b.test,,12/31/2037,,',
      'g@b.test,,,Bakery,',
      'h@b.test,,,,Nobody',
      'i@b.test,,31/05/2037,,',
    ].join('\n'),
  )
  const shared = { firstName: '', lastName: '', company: '', expiryDate: '2037-12-31' }
  expect(good).toEqual([
    { ...shared, email: 'a@b.test', userType: 'jedi', companyType: 'utility', supplier: 'acme' },
    { ...shared, email: 'c@b.test', userType: 'guest', companyType: '', supplier: '' },
  ])
  expect(bad.map(({ line, error }) => `${line} ${error}`)).toEqual([
    '4 twice',
    '5 noEmail',
    '6 email',
    '7 admin',
    '8 userType',
    '9 expiryDate',
    '10 companyType',
    '11 supplier',
    '12 past',
  ])
})

test('a member is raised, never lowered, and stays as they are where a cell is empty [ACC-B4]', () => {
  const member = {
    id: '',
    account_id: '',
    type_before_expiry: null,
    display_name: '',
    first_name: '',
    email: '',
    email_verified_at: new Date(),
    declined_at: null,
    expiry_date: '2037-01-01',
    company_type: 'utility',
    supplier: '',
    legal_access: 'on',
  }
  const row = { userType: 'subscriber', expiryDate: null, companyType: '', supplier: '' } as const
  const decide = (user_type: string, change: object = {}) => decideRow({ ...member, user_type }, { ...row, ...change })
  expect(decide('guest')).toEqual({ outcome: 'change', change: { userType: 'subscriber' } })
  for (const userType of ['subscriber', 'jedi', 'expiredUser'])
    expect(decide(userType)).toEqual({ outcome: 'unchanged' })
  expect(decide('jedi', { expiryDate: '2038-01-01' })).toEqual({
    outcome: 'change',
    change: { expiryDate: '2038-01-01' },
  })
  expect(decide('admin', { supplier: 'acme' })).toEqual({ outcome: 'skipped', reason: 'administrator' })
  expect(decide('newUser')).toMatchObject({ outcome: 'change' })
  expect(decideRow({ ...member, user_type: 'newUser', email_verified_at: null }, row)).toMatchObject({
    reason: 'email-unverified',
  })
})
