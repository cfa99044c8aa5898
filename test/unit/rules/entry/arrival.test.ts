import fc from 'fast-check'
import { type Arrival, canonicalHash, readArrival } from '@contract/rules/entry/arrival'
import { linkParameterNames } from '@contract/rules/link'

const site = 'https://fair.example'
const link = {
  exhibitionId: '1201',
  registerType: 'visitor',
  tenantId: '100001',
  registerLinkId: '12010001',
  languageType: 'cn',
  registrationSource: 'registration',
}
const query =
  'exhibitionId=1201&registerType=visitor&tenantId=100001&registerLinkId=12010001&languageType=cn&registrationSource=registration'

test.each([
  ['behind the hash', `${site}/#/jump?${query}`],
  ['before the hash', `${site}/?${query}#/jump`],
  ['before it, with no hash at all', `${site}/?${query}`],
  [
    'half before, half behind',
    `${site}/?exhibitionId=1201&registerType=visitor&tenantId=100001#/jump?registerLinkId=12010001&languageType=cn&registrationSource=registration`,
  ],
  ['encoded as a whole', `${site}/#/jump?${encodeURIComponent(query)}`],
  ['encoded with its question mark', `${site}/#/jump${encodeURIComponent(`?${query}`)}`],
  ['encoded from the hash on', `${site}/${encodeURIComponent(`#/jump?${query}`)}`],
  ['encoded twice', `${site}/#/jump?${encodeURIComponent(encodeURIComponent(query))}`],
  [
    'encoded value by value, twice',
    `${site}/#/jump?${query.replace(/=(\w+)/g, (_, value: string) => `=${encodeURIComponent(encodeURIComponent(`${value}`))}`)}`,
  ],
  ['with the user id of enterprise messaging before a second question mark', `${site}/?userid=WangLina?${query}#/jump`],
  ['with the user id of enterprise messaging behind a second question mark', `${site}/#/jump?${query}?userid=WangLina`],
  ['with what a share left behind', `${site}/?from=singlemessage&isappinstalled=0#/jump?${query}`],
  ['with what a share left behind at its end', `${site}/#/jump?${query}&from=timeline&isappinstalled=0`],
  ['with the code of a sign-in', `${site}/?code=021abc&state=xyz#/jump?${query}`],
  ["with WeChat's mark", `${site}/#/jump?${query}#wechat_redirect`],
  ['with names in other letters', `${site}/#/jump?${query.replace(/exhibitionId|tenantId/g, (name) => name.toLowerCase())}`],
  ['from an advertisement', `${site}/?qz_gdt=ab12&gdt_vid=wx0abc&weixinadinfo=1.2.3#/jump?${query}`],
])('a link is read %s @rule:R06', (_, address) => {
  const arrival = readArrival(address)
  expect([arrival.path, arrival.link, arrival.own]).toEqual(['/jump', link, {}])
})

test("advertising parameters are kept apart from the link's own @rule:R06", () => {
  const arrival = readArrival(`${site}/?qz_gdt=ab12#/jump?${query}&gdt_vid=wx0abc&weixinadinfo=1.2.3&clickid=c9`)
  expect(arrival.attribution).toEqual({ qz_gdt: 'ab12', gdt_vid: 'wx0abc', weixinadinfo: '1.2.3', clickid: 'c9' })
  expect(arrival.link).toEqual(link)
})

test("'from' of the mini-program differs from a share's @rule:R06 @rule:R15", () => {
  expect(readArrival(`${site}/?from=groupmessage#/jump?${query}&from=miniProgram`).link.from).toBe('miniProgram')
  for (const leftover of ['singlemessage', 'groupmessage', 'timeline', 'appmessage'])
    expect(readArrival(`${site}/#/jump?${query}&from=${leftover}`).link.from).toBeUndefined()
})

test('a WeChat code is returned once and removed from the address @rule:R06', () => {
  const arrival = readArrival(`${site}/?code=021abc&state=x%2Fz#/jump?${query}`)
  expect(arrival.oauth).toEqual({ code: '021abc', state: 'x/z' })
  expect(canonicalHash(arrival)).not.toMatch(/021abc|state/)
})

test.each([
  `${site}/#access_token=ya29.a0&token_type=Bearer&expires_in=3599&state=s1`,
  `${site}/?${query}#/access_token=ya29.a0&state=s1`,
  `${site}/#/jump?${query}#access_token=ya29.a0&state=s1`,
])("Google's answer is extracted from %s @rule:R07", (address) => {
  const arrival = readArrival(address)
  expect(arrival.externalIdentity).toEqual({ by: 'google', proof: 'ya29.a0', state: 's1' })
  expect(canonicalHash(arrival)).not.toContain('ya29')
})

test("a mini-program code's text is read, and WeChat's scene number is not", () => {
  expect(readArrival('?scene=22lf.xb%2Ak3').scene).toBe('22lf.xb*k3')
  expect(readArrival('?scene=1047').scene).toBe('')
})

test('a page keeps its own parameters; a token or an open id in a link is none of them', () => {
  const arrival = readArrival(`${site}/#/invite/home?${query}&ticketTypeId=7&deptId=9&openid=oAbc&token=t`)
  expect([arrival.path, arrival.own]).toEqual(['/invite/home', { ticketTypeId: '7', deptId: '9' }])
})

test('an address within a link keeps the encoding of its own parameters', () => {
  const target = 'https://other.example/a?b=%E4%B8%AD&c=1%2B1'
  expect(readArrival(`${site}/#/jump?${query}&jumpUrl=${encodeURIComponent(target)}`).link.jumpUrl).toBe(target)
  expect(readArrival(`${site}/#/jump?${query}&jumpUrl=${encodeURIComponent(encodeURIComponent(target))}`).link.jumpUrl).toBe(target)
})

test.each(['//evil.example', '/jump/../../x', '/<b>', 'javascript:alert(1)', '/%2e%2e/x'])(
  'the path %s matches no page: the entry point opens instead',
  (path) => {
    expect(readArrival(`${site}/#${path}?${query}`).path).toBe('/jump')
  },
)

/** Values as they occur: ids, names in any language, addresses. A percent sign with two digits behind it would be an encoding. */
const value = fc.oneof(
  fc.stringMatching(/^\d{1,19}$/),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter(
      (text) =>
        !/%[0-9a-f]{2}/i.test(text) && !/[\ud800-\udfff]/.test(text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, '')) && text.trim() !== '',
    ),
)
const names = linkParameterNames.filter((name) => name !== 'from')
const someLink = fc.dictionary(fc.constantFrom(...names), value, { noNullPrototype: true })
const onlyLasting = ({ path, link: kept, own }: Arrival): unknown => ({ path, kept, own })

const shapes: ((encoded: string) => string)[] = [
  (text) => `${site}/#/jump?${text}`,
  (text) => `${site}/?${text}#/jump`,
  (text) => `${site}/?userid=u?${text}#/jump`,
  (text) => `${site}/?gdt_vid=a&from=timeline#/jump?${text}&isappinstalled=0`,
  (text) => `${site}/?code=c&state=s#/jump?${text}`,
]

test('no parameter is lost in any shape of a link, encoded once or twice, and the normal form reads the same @rule:R06 @rule:R29', () => {
  fc.assert(
    fc.property(someLink, fc.constantFrom(...shapes), fc.boolean(), (parameters, shape, isTwice) => {
      const encode = (text: string): string => (isTwice ? encodeURIComponent(encodeURIComponent(text)) : encodeURIComponent(text))
      const first = readArrival(
        shape(
          Object.entries(parameters)
            .map(([name, text]) => `${name}=${encode(text)}`)
            .join('&'),
        ),
      )
      expect(first.link).toEqual(parameters)
      const again = readArrival(`${site}/${canonicalHash(first)}`)
      expect(onlyLasting(again)).toEqual(onlyLasting(first))
      expect(canonicalHash(again)).toBe(canonicalHash(first))
    }),
  )
})

test.each([
  ['/order/%E0%A4%A', '/order/%25E0%25A4%25A'],
  ['/100%', '/100%25'],
  ['/order/%E4%B8%AD', '/order/%E4%B8%AD'],
])('the decodable part of the path %s is %s', (path, decodable) => {
  expect(readArrival(`${site}/#${path}?${query}`).path).toBe(decodable)
})

test.each(['/%00?', '/%00', '/%20?', '/order/%E4%B8%AD'])('the hash %s leads to the same path when it is read again', (hash) => {
  const first = readArrival(`${site}/#${hash}`)
  expect(canonicalHash(readArrival(`${site}/${canonicalHash(first)}`))).toBe(canonicalHash(first))
})

test('any text is read without an error, always the same, to a path that can be decoded', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl({ withFragments: true, withQueryParameters: true }),
        fc.string({ unit: fc.constantFrom('#', '?', '&', '=', '%', '2', '5', '/', 'a', 'exhibitionId', 'jump') }),
      ),
      (text) => {
        const first = readArrival(text)
        expect(() => decodeURI(first.path)).not.toThrow()
        expect(canonicalHash(readArrival(canonicalHash(first)))).toBe(canonicalHash(first))
      },
    ),
    { numRuns: 500 },
  )
})

test.each([
  [
    "a member's code on its way back",
    `${site}/?imasterCode=c0de%2B1&state=s1#/jump?${query}`,
    { by: 'imaster', proof: 'c0de+1', state: 's1' },
  ],
  ["a member's code on a link", `${site}/#/jump?${query}&imasterCode=c0de%2B1`, { by: 'imaster', proof: 'c0de+1', state: '' }],
  [
    "a handle of an organiser's",
    `${site}/#/jump?${query}&account=eyJhbGciOiJkaXIi..aa.bb.cc`,
    { by: 'account', proof: 'eyJhbGciOiJkaXIi..aa.bb.cc', state: '' },
  ],
])('%s is returned once and removed from the address @rule:R18', (_, address, externalIdentity) => {
  const arrival = readArrival(address)
  expect(arrival.externalIdentity).toEqual(externalIdentity)
  expect([arrival.path, arrival.link, arrival.own]).toEqual(['/jump', link, {}])
  expect(canonicalHash(arrival)).not.toMatch(/c0de|eyJ|state/)
})

/** Written out, because a list is no witness of its own. */
const specified =
  'exhibitionId registerType tenantId registerLinkId languageType registrationSource sourceDeptId sourceTicketTypeId ticketGiveRecordId sourceInviteUserId inviteUserId inviteUserName inviteType inviteDeptId sourceCode visitingGroupId fissionParentBladeUserId signCodeId upgradeTicket conferenceTypeId conferenceId isOpenAdapt isOpenGeo from jumpUrl targetUrl'

test('every parameter of a link that the specification names is carried @rule:R29', () => {
  expect([...linkParameterNames].sort()).toEqual(specified.split(' ').sort())
})
