import { type Admitted, destinationOf, resolveEntry, resolveEntryBeforeConfig } from '@contract/rules/entry/entryStep'
import { type LinkParameters, registrationSources } from '@contract/rules/link'
import { mayOpen } from '@contract/rules/rights'
import { registerTypes, roleOf } from '@contract/registerTypes'
import { routes } from '@/routes/table'

const link = { exhibitionId: '1201', registerType: 'visitor', tenantId: '100001' }
const newcomer: Admitted = { hostApp: 'browser', isDesktop: false, language: 'cn', isSignedIn: false, link, switches: {} }
const step = (change: Partial<Admitted> = {}) => resolveEntry({ ...newcomer, ...change })

test.each([
  ['registration', { to: 'signIn' }, { to: 'nextStep' }],
  ['personal', { to: 'landing', route: 'userCenter' }, { to: 'landing', route: 'userCenter' }],
  ['inviteCard', { to: 'landing', route: 'inviteHome' }, { to: 'landing', route: 'inviteHome' }],
  ['giveCard', { to: 'landing', route: 'inviteHome' }, { to: 'landing', route: 'inviteHome' }],
  ['meetingSignIn', { to: 'landing', route: 'meetingSignIn' }, { to: 'landing', route: 'meetingSignIn' }],
  ['exhInviteStaffCard', { to: 'landing', route: 'exhibitorInviteStaff' }, { to: 'landing', route: 'exhibitorInviteStaff' }],
  ['freeTicket', { to: 'signIn' }, { to: 'nextStep' }],
  ['nextStepPage', { to: 'signIn' }, { to: 'nextStep' }],
  ['conferenceActivity', { to: 'signIn' }, { to: 'nextStep' }],
  ['configPageInfo', { to: 'signIn' }, { to: 'nextStep' }],
] as const)('from %s a newcomer goes %j, a signed-in person %j @rule:R08', (registrationSource, newcomerTo, knownTo) => {
  expect(step({ link: { ...link, registrationSource } })).toEqual(newcomerTo)
  expect(step({ link: { ...link, registrationSource }, isSignedIn: true })).toEqual(knownTo)
})

test('a person who must sign in for a page of ours is sent there, from any source @rule:R05 @rule:R08', () => {
  for (const registrationSource of registrationSources) {
    expect(step({ link: { ...link, registrationSource }, isResuming: true })).toEqual({ to: 'signIn' })
    expect(step({ link: { ...link, registrationSource }, isResuming: true, isSignedIn: true })).toEqual({ to: 'nextStep' })
  }
})

test('each source has a test', () => expect(registrationSources).toHaveLength(10))

test.each(['exhibitionId', 'registerType', 'tenantId'] as const)('a link without its %s is incomplete @rule:R10', (name) => {
  for (const hostApp of ['browser', 'messagingBrowser', 'miniProgram'] as const) {
    expect(step({ hostApp, link: { ...link, [name]: undefined } as never })).toEqual({ to: 'error', reason: 'linkIncorrect' })
  }
})

test('a desktop opens its frame, for one fair or all of them, unless the link forbids it @rule:R09', () => {
  expect(step({ isDesktop: true })).toEqual({ to: 'desktop', page: 'jump' })
  expect(step({ isDesktop: true, link: { ...link, isOpenGeo: 'yes' } })).toEqual({ to: 'desktop', page: 'geo' })
  expect(step({ isDesktop: true, link: { ...link, isOpenAdapt: 'no' } })).toEqual({ to: 'signIn' })
  expect(step({ isDesktop: true, link: { ...link, isOpenAdapt: 'no', isOpenGeo: 'yes' } })).toEqual({ to: 'geo' })
  expect(step({ link: { ...link, isOpenGeo: 'yes' } })).toEqual({ to: 'geo' })
  expect(resolveEntryBeforeConfig({ hostApp: 'browser', isDesktop: false, link: { tenantId: '100001', isOpenGeo: 'yes' } })).toEqual({
    to: 'geo',
  })
})

test.each([
  ['browser', 'cn', { browserOpenSwitch: false }, 'useWechat'],
  ['browser', 'en', { browserOpenSwitch: false }, null],
  ['browser', 'en', { browserOpenSwitchEn: false }, 'useWechat'],
  ['browser', 'cn', { browserOpenSwitchEn: false, wechatOpenSwitch: false }, null],
  ['messagingBrowser', 'cn', { browserOpenSwitch: false, browserOpenSwitchEn: false }, null],
  ['messagingBrowser', 'cn', { wechatOpenSwitch: false }, 'useBrowser'],
  ['miniProgram', 'en', { wechatOpenSwitch: false }, 'useBrowser'],
  ['browser', 'cn', {}, null],
] as const)('in %s, in %s, with %j a person reads %s @rule:R11', (hostApp, language, switches, reason) => {
  for (const isSignedIn of [true, false]) {
    expect(step({ hostApp, language, switches, isSignedIn })).toEqual(
      reason ? { to: 'error', reason } : { to: isSignedIn ? 'nextStep' : 'signIn' },
    )
  }
})

test('a closed link admits signed-in people only, from any source @rule:R12', () => {
  for (const registrationSource of registrationSources) {
    expect(step({ link: { ...link, registrationSource }, switches: { closeRegistrationLink: true } })).toEqual({ to: 'closed' })
    expect(step({ link: { ...link, registrationSource }, switches: { closeRegistrationLink: true }, isSignedIn: true }).to).not.toBe(
      'closed',
    )
  }
})

test.each([
  [
    { registrationSource: 'freeTicket', registerType: 'staff' },
    { name: 'freeTicket', params: {} },
  ],
  [
    { registrationSource: 'freeTicket', registerType: 'exhibitorDept' },
    { name: 'freeTicket', params: {} },
  ],
  [{ registrationSource: 'freeTicket' }, { name: 'ticketType', params: {} }],
  [
    { registrationSource: 'freeTicket', ticketGiveRecordId: '31.abcdefghijklmnopqrstuv' },
    { name: 'complimentaryTickets', params: {} },
  ],
  [{ registrationSource: 'freeTicket', registerType: 'commerceExhibition' }, null],
  [{ registrationSource: 'configPageInfo', registerType: 'exhibitorDept' }, null],
  [{ registrationSource: 'conferenceActivity' }, { name: 'conferenceActivityList', params: {} }],
  [
    { registrationSource: 'conferenceActivity', conferenceId: '31' },
    { name: 'conferenceActivityDetail', params: { conferenceId: '31' } },
  ],
  [{ registrationSource: 'configPageInfo' }, { name: 'infoWap', params: {} }],
  [
    { registrationSource: 'configPageInfo', targetUrl: 'questionnaire' },
    { name: 'questionnaire', params: {} },
  ],
  [
    { registrationSource: 'configPageInfo', targetUrl: 'https://evil.example' },
    { name: 'infoWap', params: {} },
  ],
  [{ registrationSource: 'registration' }, null],
  [{}, null],
])('a link with %j ends at %j @rule:R08', (more, destination) => expect(destinationOf({ ...link, ...more })).toEqual(destination))

test('no source leads a person of any register type to a page that refuses them @rule:R08 @rule:R62', () => {
  const led = registrationSources.flatMap((registrationSource) =>
    registerTypes.flatMap((registerType) =>
      [{}, { ticketGiveRecordId: '31.abcdefghijklmnopqrstuv' }, { conferenceId: '31' }, { targetUrl: 'questionnaire' }].flatMap((more) => {
        const opened: LinkParameters = { ...link, registrationSource, registerType, ...more }
        const landing = step({ link: opened, isSignedIn: true })
        const names = [landing.to === 'landing' ? landing.route : undefined, destinationOf(opened)?.name]
        return names.flatMap((name) => (name ? [{ registrationSource, registerType, name }] : []))
      }),
    ),
  )
  expect(new Set(led.map(({ name }) => name)).size).toBe(11)
  expect(led.filter(({ registerType, name }) => !mayOpen(roleOf(registerType), routes[name].access))).toEqual([])
})

test('each word for yes opens the page of all fairs', () => {
  for (const isOpenGeo of ['yes', '1', 'true']) expect(step({ link: { tenantId: '100001', isOpenGeo } })).toEqual({ to: 'geo' })
  for (const isOpenGeo of ['no', '', '0']) expect(step({ link: { ...link, isOpenGeo } })).toEqual({ to: 'signIn' })
})

test.each(['browser', 'messagingBrowser', 'miniProgram'] as const)('a plain start in a %s needs no link', (hostApp) => {
  expect(step({ hostApp, link: {}, isPlainStart: true })).toEqual({ to: 'geo' })
  expect(step({ hostApp, isPlainStart: true })).toEqual({ to: 'fair' })
  expect(step({ hostApp, isPlainStart: true, isSignedIn: true })).toEqual({ to: 'nextStep' })
  expect(step({ hostApp, isPlainStart: true, switches: { closeRegistrationLink: true } })).toEqual({ to: 'closed' })
  const half = { exhibitionId: '1201' }
  expect(step({ hostApp, link: half, isPlainStart: true })).toEqual({ to: 'error', reason: 'linkIncorrect' })
  expect(step({ hostApp, link: {} })).toEqual({ to: 'error', reason: 'linkIncorrect' })
})

test('a plain start on a desktop opens the list of fairs in its frame', () =>
  expect(step({ isDesktop: true, link: {}, isPlainStart: true })).toEqual({ to: 'desktop', page: 'geo' }))
