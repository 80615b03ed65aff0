import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { json, openInternet, type TestInternet } from '#tests/kit/internet.ts'
import { isPublicAddress } from './public-address.ts'
import { readJsonFrom } from './read-json.ts'

const OPEN = '93.184.215.14'
const OPEN_6 = '2606:4700::1111'

let internet: TestInternet
beforeAll(async () => {
  internet = await openInternet()
})
beforeEach(() => {
  internet.reached.length = 0
  internet.names.clear()
  internet.names.set('news.test', [OPEN])
  internet.answer = json([{ a: 1 }])
})
afterAll(() => internet.close())

const read = (address: string) => readJsonFrom(address, internet)
const reason = (address: string) =>
  read(address).then(
    () => 'read',
    (problem: Error) => `${problem.name}: ${problem.message}`,
  )

describe('which addresses are of the open internet', () => {
  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.100.200',
    '192.0.0.192',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:93.184.215.14',
    '::93.184.215.14',
    '64:ff9b::5db8:d70e',
    '64:ff9b:1::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '4000::1',
    'localhost',
    '',
    '1',
    '0x7f.1',
    '017700000001',
  ])('%s is not [NEWS-03]', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each([OPEN, OPEN_6, '1.1.1.1', '172.32.0.1', '192.169.0.1', '2a00:1450::1', '2001:4860:4860::8888'])(
    '%s is [NEWS-03]',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
})

describe('reading from a user-entered URL', () => {
  test('gives its JSON, and connects to exactly the address that was checked [NEWS-03]', async () => {
    expect(await read('https://news.test/posts?a=1')).toEqual([{ a: 1 }])
    expect(internet.reached).toEqual([OPEN])
  })

  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://inside.test/',
    'http://half.test/',
    'http://six.test/',
  ])('%s is refused before anything is connected [NEWS-03]', async (address) => {
    internet.names.set('localhost', ['127.0.0.1'])
    internet.names.set('inside.test', ['10.0.0.8'])
    internet.names.set('half.test', [OPEN, '192.168.0.1'])
    internet.names.set('six.test', ['fd00:ec2::254'])
    expect(await reason(address)).toBe('OutsideProblem: That address is not one of the open internet.')
    expect(internet.reached).toEqual([])
  })

  test.each([
    ['file:///etc/passwd', 'Only http:// and https://'],
    ['ftp://news.test/', 'Only http:// and https://'],
    ['gopher://news.test/', 'Only http:// and https://'],
    ['http://news.test:22/', 'usual ports'],
    ['http://me:secret@news.test/', 'name and password'],
    ['http://nowhere.test/', 'no server under that name'],
    ['nonsense', 'Only http:// and https://'],
  ])('%s is refused in words [NEWS-03] [NEWS-04]', async (address, words) => {
    expect(await reason(address)).toContain(words)
    expect(internet.reached).toEqual([])
  })

  test('a redirect is followed three times, each checked as the first was [NEWS-03]', async () => {
    const leadTo = (location: string) => {
      internet.answer = ({ url }, response) =>
        url === '/end' ? json('there')(undefined as never, response) : response.writeHead(302, { location }).end()
    }
    leadTo('/end')
    expect(await read('http://news.test/')).toBe('there')
    leadTo('/again')
    expect(await reason('http://news.test/')).toContain('more than 3 times')
    internet.reached.length = 0
    for (const inside of [
      'http://169.254.169.254/',
      'http://inside.test/',
      'file:///etc/passwd',
      'http://news.test:8080/',
    ]) {
      internet.names.set('inside.test', ['10.0.0.8'])
      leadTo(inside)
      expect(await reason('http://news.test/')).toMatch(/^OutsideProblem/)
    }
    expect(internet.reached).toEqual([OPEN, OPEN, OPEN, OPEN])
  })

  test('a host name is resolved once, so DNS rebinding leads nowhere [NEWS-03]', async () => {
    let requests = 0
    const rebinding = {
      ...internet,
      addressesOf: async () => {
        requests += 1
        return [requests === 1 ? OPEN : '127.0.0.1']
      },
    }
    await readJsonFrom('http://news.test/', rebinding)
    expect([requests, internet.reached]).toEqual([1, [OPEN]])
  })

  test('invalid JSON, too large a response and an error status are refused with a message [NEWS-03] [NEWS-04]', async () => {
    internet.answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello')
    expect(await reason('http://news.test/')).toContain('not JSON')
    internet.answer = (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{')
    expect(await reason('http://news.test/')).toContain('not JSON')
    internet.answer = (_, response) => response.writeHead(503).end()
    expect(await reason('http://news.test/')).toContain('status 503')
    internet.answer = json('a'.repeat(1_999_998))
    expect(await reason('http://news.test/')).toBe('read')
    internet.answer = json('a'.repeat(1_999_999))
    expect(await reason('http://news.test/')).toContain('more than 2 MB')
    internet.answer = (request) => request.socket.destroy()
    expect(await reason('http://news.test/')).toContain('broke off')
  })

  test('a response that never ends times out with its own message [NEWS-03] [NEWS-04]', async () => {
    internet.answer = (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('[')
    expect(await reason('http://news.test/')).toBe('OutsideProblem: It did not answer within 5 seconds.')
  }, 20_000)
})
