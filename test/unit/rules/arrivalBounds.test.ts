import { readArrival } from '@contract/rules/entry/arrival'

const site = 'https://fair.example/'
const read = (rest: string) => readArrival(`${site}${rest}`)

test('a path has no host, no markup and no slash at its end', () => {
  const path = (text: string): string => read(`#${text}?exhibitionId=1`).path
  expect(path('/wallet/71')).toBe('/wallet/71')
  expect(path('/wallet///')).toBe('/wallet')
  for (const text of ['//evil.example', '/a<b>', '/<b>/a', '/a/../b', '/a/%2e%2e/b', 'wallet', '/a b', '/a//b'])
    expect(path(text)).toBe('/jump')
})

test('the first path of several counts', () => {
  expect(read('#/wallet?from=mini#/order?exhibitionId=1')).toMatchObject({ path: '/wallet', link: { exhibitionId: '1' } })
  expect(read('#wallet#/order').path).toBe('/order')
})

test('values are of limited length, a page has longer ones of its own', () => {
  const arrival = read(`?sourceCode=${'x'.repeat(600)}#/wallet?own=${'y'.repeat(2100)}`)
  expect(arrival.link.sourceCode).toHaveLength(500)
  expect(arrival.own.own).toHaveLength(2000)
})

test('a plus is a space, and a parameter without a value is none', () => {
  expect(read('?inviteUserName=Wang+Lina&&sourceCode=&exhibitionId?registerType=visitor#/jump').link).toEqual({
    inviteUserName: 'Wang Lina',
    registerType: 'visitor',
  })
  expect(read('#/wallet?a=1=2&=3&b').own).toMatchObject({ a: '1=2' })
  expect(read('#/wallet?b').own).toEqual({})
})

test('parameters are read behind the question mark, never in the path', () => {
  expect(read('#/a=1?b=2').own).toEqual({ b: '2' })
  expect(read('&exhibitionId=9?sourceCode=x').link).toEqual({ sourceCode: 'x' })
})

test('a link that was encoded twice or four times is read, and one that cannot be decoded does no harm', () => {
  let name = '王丽'
  for (let times = 0; times < 4; times += 1) name = encodeURIComponent(name)
  expect(read(`?inviteUserName=${name}`).link.inviteUserName).toBe('王丽')
  expect(readArrival('%ff').path).toBe('/jump')
  expect(read('?inviteUserName=100%').link.inviteUserName).toBe('100%')
  expect(read('?inviteUserName=5%2').link.inviteUserName).toBe('5%2')
})

test('an address inside a link keeps the encoding of its own parameters', () => {
  const address = (text: string): string | undefined => read(`?jumpUrl=${encodeURIComponent(text)}`).link.jumpUrl
  for (const text of ['https://a.example/?b=%2520', 'http://a.example/?b=%2520', 'HTTPS://a.example/?b=%20'])
    expect(address(text)).toBe(text)
  expect(address('see https://a.example/?b=%2520')).toBe('see https://a.example/?b= ')
})

test('a code of WeChat is taken with its state, and a state alone is none', () => {
  expect(read('?code=c0de&state=s%2F1#/jump').oauth).toEqual({ code: 'c0de', state: 's/1' })
  expect(read('?state=s1#/jump').oauth).toBeNull()
  expect(read('?code=c0de#/jump').oauth).toEqual({ code: 'c0de', state: '' })
})

test("Google's answer is read behind the hash, in each shape that it has", () => {
  const google = { by: 'google', proof: 'tok', state: 's1' }
  for (const hash of [
    '#access_token=tok&state=s1',
    '#/?access_token=tok&state=s1',
    '#?access_token=tok&state=s1',
    '#/access_token=tok&state=s1',
    '#state=s1&access_token=tok',
  ])
    expect(read(hash).externalIdentity).toEqual(google)
  expect(read('#access_token=tok').externalIdentity).toEqual({ ...google, state: '' })
})
