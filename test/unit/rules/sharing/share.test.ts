import { shareMethodOf, shareTextsOf } from '@contract/rules/sharing/share'
import { hostFacts } from '@/platform/facts'
import { pickLink, sharerNames, sourceNames } from '@contract/rules/sharing/source'

const open = { wechatShareOpenSwitch: true, shareMethod: 'link', shareMethodEn: 'poster' }

test.each([
  ["the method is the language's", open, 'browser', 'cn', 'link'],
  ['in English too', open, 'browser', 'en', 'poster'],
  ['none hides it', { ...open, shareMethod: 'none' }, 'browser', 'cn', 'none'],
  ['a link where nothing is named', { wechatShareOpenSwitch: true }, 'miniProgram', 'cn', 'link'],
  ['a word that is not known offers nothing', { ...open, shareMethod: 'fax' }, 'browser', 'cn', 'none'],
  ['spaces around the word do not count', { shareMethod: ' poster ' }, 'browser', 'cn', 'poster'],
  ["WeChat's menus have a switch of their own", { ...open, wechatShareOpenSwitch: false }, 'messagingBrowser', 'cn', 'none'],
  ['which is off where it is not set', { shareMethod: 'link' }, 'miniProgram', 'cn', 'none'],
  ['and is nothing to another browser', { ...open, wechatShareOpenSwitch: false }, 'browser', 'cn', 'link'],
] as const)('how one shares: %s @rule:R30', (_, page, hostApp, language, method) => {
  expect(shareMethodOf(page, hostFacts[hostApp as keyof typeof hostFacts].shareMenu !== 'none', language)).toBe(method)
})

test('texts follow the language; a picture serves both @rule:R30', () => {
  const config = { shareTitle: '标题', shareTitleEn: 'Title', shareDesc: '说明', shareImageEn: '/en.png' }
  expect(shareTextsOf(config, 'cn')).toEqual({ title: '标题', description: '说明', image: '/en.png' })
  expect(shareTextsOf(config, 'en')).toEqual({ title: 'Title', description: '', image: '/en.png' })
})

test('a fair without share texts has empty ones, and a picture of its own language first @rule:R30', () => {
  for (const language of ['cn', 'en'] as const) expect(shareTextsOf({}, language)).toEqual({ title: '', description: '', image: '' })
  const pictures = { shareImage: '/cn.png', shareImageEn: '/en.png' }
  expect((['cn', 'en'] as const).map((language) => shareTextsOf(pictures, language).image)).toEqual(['/cn.png', '/en.png'])
})

test('parameters that name people are not part of the source log', () => {
  const link = { tenantId: '100001', registerLinkId: '7', inviteUserName: '王丽娜', inviteUserId: '9', from: 'mini', sourceCode: '' }
  expect(pickLink(link, sourceNames)).toEqual({ registerLinkId: '7', inviteUserId: '9', from: 'mini' })
  expect(pickLink(link, sharerNames)).toEqual({ inviteUserId: '9' })
})

test('a gift, a check-in and a conference that a link names are part of the source log @rule:R29', () => {
  const link = { ticketGiveRecordId: '9', signCodeId: '8', conferenceTypeId: '7', conferenceId: '6' }
  expect(pickLink(link, sourceNames)).toEqual(link)
})
