import { expect, test } from 'vitest'
import { addressesIn } from './addresses.ts'

test('a pasted list gives each address once, whatever stands between and around them [ACC-B4]', () => {
  const pasted = `ada@firm.test; Bea Moss <Bea@Firm.test>,\n"Cy O'Neil" <cy@firm.test>
    ADA@firm.test\tmailto:di@firm.test (ed@firm.test).
    'flo.o'neil@firm.test'`
  expect(addressesIn(pasted)).toEqual([
    'ada@firm.test',
    'bea@firm.test',
    'cy@firm.test',
    'di@firm.test',
    'ed@firm.test',
    "flo.o'neil@firm.test",
  ])
  expect(addressesIn(' Ada Moss,\n')).toEqual([])
  expect(addressesIn('half@, fay@firm.test')).toEqual(['half@', 'fay@firm.test'])
})
