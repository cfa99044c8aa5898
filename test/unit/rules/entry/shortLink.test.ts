import type { LinkParameters } from '@contract/rules/link'
import { linkOfShortAddress, readShortLink, shortLinkOf } from '@contract/rules/entry/shortLink'

const link: LinkParameters = {
  tenantId: '100001',
  exhibitionId: '1201',
  registerType: 'visitor',
  registerLinkId: '12010001',
  registrationSource: 'registration',
  languageType: 'en',
}
const by = (id: string): LinkParameters => ({ sourceInviteUserId: id, inviteUserId: id, fissionParentBladeUserId: id })

const forms: [LinkParameters, string][] = [
  [link, '/r/100001-1201-visitor-12010001?en'],
  [{ ...link, registerLinkId: undefined, languageType: undefined } as LinkParameters, '/r/100001-1201-visitor'],
  [{ ...link, ...by('4711') }, '/r/100001-1201-visitor-12010001?en&by=4711'],
  [
    { ...link, ...by('4711'), sourceDeptId: '9', sourceCode: '3 & 4' },
    '/r/100001-1201-visitor-12010001?en&sourceDeptId=9&sourceCode=3%20%26%204&by=4711',
  ],
  [
    { ...link, inviteUserId: '1', fissionParentBladeUserId: '2' },
    '/r/100001-1201-visitor-12010001?en&inviteUserId=1&fissionParentBladeUserId=2',
  ],
  [
    { ...link, ...by('no id') },
    '/r/100001-1201-visitor-12010001?en&sourceInviteUserId=no%20id&inviteUserId=no%20id&fissionParentBladeUserId=no%20id',
  ],
  [{ ...link, languageType: 'zh' }, '/r/100001-1201-visitor-12010001?languageType=zh'],
  [{ ...link, registerType: 'exhibitor_dept', registerLinkId: 'a-b_C' }, '/r/100001-1201-exhibitor_dept-a-b_C?en'],
]

test.each(forms)('%j is %s, which says the same', (long, short) => {
  expect(shortLinkOf(long)).toBe(short)
  expect(linkOfShortAddress(`https://fair.example${short}`)).toEqual({
    registrationSource: 'registration',
    ...(JSON.parse(JSON.stringify(long)) as LinkParameters),
  })
})

test.each([
  [{ registrationSource: 'inviteCard' }],
  [{ registerType: 'king' }],
  [{ registerType: undefined }],
  [{ registerLinkId: 'a/b' }],
  [{ registerLinkId: 'x'.repeat(65) }],
  [{ tenantId: '' }],
  [{ tenantId: '1' }],
  [{ exhibitionId: '' }],
  [{ exhibitionId: '01' }],
] as unknown as [LinkParameters][])('a link with %j has no short form', (wrong) => {
  expect(shortLinkOf({ ...link, ...wrong })).toBeNull()
})

test('a printed link is no shared one, and a code of neither form is none', () => {
  expect(readShortLink('100001-1201-12010001')).toEqual({ tenantId: '100001', exhibitionId: '1201', registerLinkId: '12010001' })
  for (const code of [
    '100001-1201-king-1',
    '100001-1201',
    '100001-1201-',
    'x-1201-visitor',
    '100001-0-visitor',
    `100001-1201-visitor-${'x'.repeat(65)}`,
  ])
    expect(readShortLink(code)).toBeNull()
  for (const address of ['https://fair.example/r/100001-1201-12010001', 'https://fair.example/x/r/100001-1201-visitor', '', '#/jump'])
    expect(linkOfShortAddress(address)).toBeNull()
})

test('neither a parameter nor a repeated one says more than the path', () => {
  const read = linkOfShortAddress(
    'https://fair.example/r/100001-1201-visitor?cn&tenantId=200002&registerType=media&registrationSource=inviteCard&by=x&by=2',
  )
  expect(read).toEqual({
    tenantId: '100001',
    exhibitionId: '1201',
    registerType: 'visitor',
    registrationSource: 'registration',
    languageType: 'cn',
  })
})
