import fc from 'fast-check'
import {
  type LinkParameters,
  followLink,
  languageOfLink,
  linkParameterNames,
  namesFair,
  queryOf,
  readLink,
  scopeOfLink,
  sourceOfLink,
} from '@contract/rules/link'

const fair: LinkParameters = { tenantId: '100001', exhibitionId: '1201', registerType: 'visitor' }

test.each<[string, LinkParameters]>([
  ['a team invitation', { inviteType: 'team' }],
  ['a ticket upgrade', { upgradeTicket: 'yes' }],
  ['the page of all fairs', { isOpenGeo: 'yes' }],
  ['a page without the desktop frame', { isOpenAdapt: 'no' }],
  ['a given ticket', { ticketGiveRecordId: '9', inviteUserName: 'Wang', registrationSource: 'giveCard' }],
  ['an address to leave for', { jumpUrl: 'https://x.example/', targetUrl: 'questionnaire' }],
  ['tickets of one link', { registerLinkId: '12010003' }],
])("%s ends with its link: the fair's plain link opens the fair @rule:R24 @rule:R28 @rule:R29", (_name, more) => {
  expect(followLink(followLink({}, { ...fair, ...more }), fair)).toEqual(fair)
})

test('a plain invitation after a given ticket takes nothing of the gift along @rule:R08', () => {
  const gift = followLink({}, { ...fair, registrationSource: 'giveCard', ticketGiveRecordId: '9', inviteUserName: 'Wang' })
  const invitation = { ...fair, registrationSource: 'inviteCard', inviteUserName: 'Li' }
  expect(followLink(gift, invitation)).toEqual(invitation)
})

test('the fair and the channel that brought the person stay; a link of all fairs forgets neither @rule:R29', () => {
  const stored = { ...fair, sourceCode: 'metro' }
  expect(followLink(stored, { registrationSource: 'inviteCard' })).toEqual({ ...stored, registrationSource: 'inviteCard' })
  expect(followLink(stored, { ...fair, sourceCode: 'mail' })).toEqual({ ...fair, sourceCode: 'mail' })
  expect(followLink(stored, { tenantId: '100001', isOpenGeo: 'yes' })).toEqual({ ...stored, isOpenGeo: 'yes' })
  expect(followLink(stored, {})).toBe(stored)
})

test('two fairs, or two organisers, share nothing', () => {
  const stored = { ...fair, sourceCode: 'metro', inviteType: 'team' }
  expect(followLink(stored, { ...fair, exhibitionId: '1202' })).toEqual({ ...fair, exhibitionId: '1202' })
  expect(followLink(stored, { ...fair, tenantId: '200002' })).toEqual({ ...fair, tenantId: '200002' })
})

test('whatever was opened before, no other parameter outlives its link, and the same link opened again changes nothing', () => {
  const link = fc.dictionary(fc.constantFrom(...linkParameterNames), fc.constantFrom('a', '1201', 'yes', '100001')).map(readLink)
  fc.assert(
    fc.property(link, link, (one, other) => {
      const both = followLink(followLink({}, one), other)
      for (const name of Object.keys(both))
        if (Object.keys(other).length > 0 && !(name in other))
          expect(['tenantId', 'exhibitionId', 'registerType', 'sourceCode']).toContain(name)
      expect(followLink(both, both)).toEqual(both)
    }),
  )
})

test('a link keeps its known parameters, without empty ones and of limited length', () => {
  expect(readLink({ from: 'x'.repeat(501), exhibitionId: '1201', inviteType: '', other: 'x' })).toEqual({
    from: 'x'.repeat(500),
    exhibitionId: '1201',
  })
})

test('a link names its fair by the exhibition or by the organiser', () => {
  expect([{ exhibitionId: '1201' }, { tenantId: '100001' }, { from: 'x' }].map(namesFair)).toEqual([true, true, false])
})

test('the three facts of every call are complete and of their form, or there are none', () => {
  expect(scopeOfLink({ ...fair, from: 'x' })).toEqual(fair)
  const wrong: LinkParameters[] = [
    { tenantId: '1000011' },
    { tenantId: 'x100001' },
    { tenantId: '10000' },
    { exhibitionId: '1'.repeat(20) },
    { exhibitionId: 'x1201' },
    { exhibitionId: '1201x' },
    { registerType: 'king' },
  ]
  for (const change of wrong) expect(scopeOfLink({ ...fair, ...change })).toBeNull()
  expect(scopeOfLink({})).toBeNull()
  expect(scopeOfLink({ exhibitionId: '1201', registerType: 'visitor' })).toBeNull()
  expect(scopeOfLink({ tenantId: '100001', registerType: 'visitor' })).toBeNull()
})

test('the language and the source of a link are read, and an unknown source is a registration', () => {
  expect([languageOfLink({ languageType: 'en' }), languageOfLink({})]).toEqual(['en', null])
  expect([sourceOfLink({ registrationSource: 'giveCard' }), sourceOfLink({ registrationSource: 'x' })]).toEqual([
    'giveCard',
    'registration',
  ])
})

test('a query leaves out what is empty and encodes the rest', () => {
  expect(queryOf({ a: 'x y', 'b&': '=', c: undefined, d: '', e: 0 })).toBe('a=x%20y&b%26=%3D&e=0')
})
