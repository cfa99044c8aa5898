import type { CallRow } from '../../contract/call'
import { configCalls } from '../../contract/entry/config.calls'
import { wechatCalls } from '../../contract/entry/wechat.calls'
import { exhibitorCalls } from '../../contract/exhibitor/exhibitor.calls'
import { specialGuestCalls } from '../../contract/exhibitor/specialGuest.calls'
import { shareCalls } from '../../contract/sharing/share.calls'
import { linkParameterNames } from '../../contract/rules/link'
import { ticketTypeCalls } from '../../contract/tickets/ticketType.calls'
import { walletCalls } from '../../contract/tickets/wallet.calls'
import { questionnaireCalls } from '../../contract/visitor/questionnaire.calls'
import { registrationCalls } from '../../contract/visitor/registration.calls'
import type { RouteName } from '../../src/routes/table'

/**
 * Where a name of the specification lives: a file and the code's own name in it, or the reason why it has no place, with the page that
 * waits for it. `filledBy` is the
 * call whose answer fills it, which makes it a store-type call.
 */
type Place = { file: string; codeName: string; readBy: string; filledBy?: CallRow } | { reason: string; page?: RouteName }

const link = (readBy: string): Place => ({ file: 'contract/rules/link.ts', codeName: 'linkParameterNames', readBy })
const header = link('the headers of every call (`src/api/headers.ts`)')
const registerLog = link('the register log after sign-in (`contract/rules/sharing/source.ts`)')
const entry = link('the entry point (`contract/rules/entry/entryStep.ts`)')
const next = link('the next step after sign-in (`contract/rules/entry/nextStep.ts`)')
const page = (readBy: string): Place => ({ file: 'contract/entry/config.schema.ts', codeName: '', readBy })

/** Every link parameter and session state of the specification (points 1 and 3). */
export const sessionParameters: Record<string, Place> = {
  exhibitionId: header,
  registerType: header,
  tenantId: header,
  languageType: header,
  sourceCode: header,
  visitingGroupId: header,
  registerLinkId: link('ticket types, orders, the register log'),
  registrationSource: entry,
  sourceDeptId: registerLog,
  sourceTicketTypeId: registerLog,
  ticketGiveRecordId: link('the landing and the page of the gift; the register log keeps its id without the token'),
  sourceInviteUserId: registerLog,
  inviteUserId: registerLog,
  inviteUserName: link('the invitation page; the register log names the inviter by id alone'),
  inviteType: next,
  inviteDeptId: registerLog,
  fissionParentBladeUserId: registerLog,
  signCodeId: registerLog,
  upgradeTicket: next,
  conferenceTypeId: registerLog,
  conferenceId: entry,
  isOpenAdapt: entry,
  isOpenGeo: entry,
  from: link('the return to the mini-program (`src/parts/signIn/handoff.ts`)'),
  jumpUrl: link('nobody: the address to leave for comes from the organiser alone'),
  targetUrl: entry,
  openid: {
    file: 'src/parts/signIn/openId.ts',
    codeName: 'openIdHandle',
    readBy: 'the token call; the phone has a single-use handle alone',
    filledBy: wechatCalls.openId,
  },
  OpenId: { file: 'src/parts/signIn/openId.ts', codeName: 'openIdHandle', readBy: 'as `openid`', filledBy: wechatCalls.openId },
  miniAppOpenId: { file: 'src/parts/signIn/openId.ts', codeName: 'openIdHandle', readBy: 'as `openid`', filledBy: wechatCalls.openId },
  userInfo: {
    file: 'src/stores/user.ts',
    codeName: 'user',
    readBy: 'the next step, the personal centre',
    filledBy: registrationCalls.addAndGetAll,
  },
  isDraft: {
    file: 'contract/rules/visitor/userState.ts',
    codeName: 'isDraft',
    readBy: 'the next step',
    filledBy: registrationCalls.addAndGetAll,
  },
  ticketQr: {
    file: 'src/parts/pass/persistedPasses.ts',
    codeName: 'persistedPass',
    readBy: 'the wallet, also without a network',
    filledBy: walletCalls.qrInfo,
  },
  ticketUserQr: {
    file: 'src/parts/pass/persistedPasses.ts',
    codeName: 'persistedPass',
    readBy: 'as `ticketQr`',
    filledBy: walletCalls.qrInfo,
  },
  userId: { file: 'src/stores/session.ts', codeName: 'userId', readBy: 'the owner of everything that the phone stores' },
  deptId: { file: 'src/stores/session.ts', codeName: 'deptId', readBy: "the exhibitor's pages" },
  account: { file: 'src/stores/session.ts', codeName: 'account', readBy: 'the question before an account is switched' },
  sysConfig: { file: 'src/stores/config.ts', codeName: 'page', readBy: 'all pages', filledBy: configCalls.page },
  shareConfig: {
    file: 'contract/entry/config.schema.ts',
    codeName: 'shareTitle',
    readBy: '`src/parts/share`',
    filledBy: configCalls.function,
  },
  invitationLinkInfo: {
    file: 'src/parts/share/ownLink.ts',
    codeName: 'askedLink',
    readBy: 'sharing. A host app needs an address of its own, so sharing takes `link` of the same answer and writes the address',
    filledBy: shareCalls.link,
  },
  globalImage: {
    file: 'contract/entry/config.schema.ts',
    codeName: 'globalImage',
    readBy: "the fair's picture",
    filledBy: configCalls.function,
  },
  giveTicketTopImage: {
    file: 'contract/entry/config.schema.ts',
    codeName: 'giveTicketTopImage',
    readBy: 'the pages of gifts',
    filledBy: configCalls.function,
  },
  giveTicketBottomImage: {
    file: 'contract/entry/config.schema.ts',
    codeName: 'giveTicketBottomImage',
    readBy: 'the pages of gifts',
    filledBy: configCalls.function,
  },
  tianmuCnUrl: {
    file: 'contract/entry/config.schema.ts',
    codeName: 'tianmuCnUrl',
    readBy: 'the online show of the personal centre',
    filledBy: configCalls.function,
  },
  tianmuEnUrl: {
    file: 'contract/entry/config.schema.ts',
    codeName: 'tianmuEnUrl',
    readBy: 'the online show of the personal centre',
    filledBy: configCalls.function,
  },
  conferenceClickType: {
    ...page(''),
    codeName: 'conferenceClickType',
    readBy: 'the programme of conferences',
    filledBy: configCalls.page,
  },
  ticketTypeList: {
    file: 'src/areas/tickets/ticketType/ticketType.store.ts',
    codeName: 'ticketTypes',
    readBy: 'the ticket pages',
    filledBy: ticketTypeCalls.list,
  },
  ticketSelected: { file: 'src/areas/tickets/ticketType/Basket.ts', codeName: 'Basket', readBy: 'the ticket pages and the order' },
  questionnaire: {
    file: 'src/areas/visitor/questionnaire/questionnaire.store.ts',
    codeName: 'draft',
    readBy: 'the questionnaire, and the server as a draft',
    filledBy: questionnaireCalls.detail,
  },
  loginMode: { file: 'src/parts/signIn/names.ts', codeName: 'typedName', readBy: 'the sign-in page, without codes and passwords' },
  speciallyInviteUserInfo: {
    file: 'src/stores/specialGuest.ts',
    codeName: 'specialGuest',
    readBy: 'the card of a special guest',
    filledBy: specialGuestCalls.info,
  },
  exhibitorInfo: { file: 'src/stores/exhibitor.ts', codeName: 'exhibitor', readBy: "the exhibitor's pages", filledBy: exhibitorCalls.info },
  boardId: {
    file: 'contract/exhibitor/exhibitor.schema.ts',
    codeName: 'exhibitorBoardId',
    readBy: "the exhibitor's answer",
    filledBy: exhibitorCalls.info,
  },
  exhibitorJournalId: {
    file: 'contract/exhibitor/exhibitor.schema.ts',
    codeName: 'exhibitorJournalId',
    readBy: "the exhibitor's answer",
    filledBy: exhibitorCalls.info,
  },
  urlData: { file: 'src/stores/session.ts', codeName: 'destination', readBy: 'sign-in, which returns to it' },
  jumpParmsUrl: { file: 'src/stores/session.ts', codeName: 'link', readBy: 'the entry point: the stored link has the same parameters' },
  jumpParmsUrlPc: { file: 'src/routes/taro/desktop.h5.ts', codeName: 'openDesktop', readBy: 'the desktop page, in its address' },
  fromUrl: { file: 'src/stores/session.ts', codeName: 'destination', readBy: 'sign-in, which returns to it' },
  clickEmailCodeNum: { reason: 'The server counts code requests, because a count on the phone stops nobody.' },
  cardInfo: {
    file: 'src/areas/visitor/businessCard/businessCard.store.ts',
    codeName: 'answers',
    readBy: 'the form that the card fills',
  },
  businessId: { file: 'src/areas/connect/contact/contact.store.ts', codeName: 'id', readBy: 'the page of a customer' },
  iztExhibitionId: { file: 'src/stores/session.ts', codeName: 'link', readBy: 'the tool of exhibitors, whose fair is that of the link' },
  helpRegUserInfo: { file: 'src/parts/person/OtherPerson.ts', codeName: 'OtherPerson', readBy: 'the form of another person' },
  teamRegUserInfo: { file: 'src/parts/person/OtherPerson.ts', codeName: 'OtherPerson', readBy: 'the form of a member of a team' },
  visitingGroupQrcode: {
    file: 'src/areas/group/groupMember/qrCode/groupCode.store.ts',
    codeName: 'visitingGroupQrcode',
    readBy: "the page of the group's code, made of the link each time",
  },
  kuoyaoActivityImg: { reason: 'It names the picture of one campaign. An organiser sets pictures in the config.' },
  kuoyaoMiniImg: { reason: 'It names the picture of one campaign. An organiser sets pictures in the config.' },
}

const lastParts = ({ path }: CallRow): string => path.split('/').slice(-2).join('/')

const row = (name: string, place: Place): string =>
  'reason' in place
    ? `| ${name} | none | | ${place.reason} |`
    : `| ${name} | \`${place.file}\` | ${place.filledBy ? `\`${lastParts(place.filledBy)}\`` : ''} | ${place.readBy} |`

/** `docs/session-parameters.md`, drawn from the table. */
export const sessionParametersPage = (): string => `# Where each parameter of a link and a session is stored

Made from \`scripts/lib/sessionParameters.ts\` by \`npm run spec\`.

\`contract/rules/entry/arrival.ts\` reads a link's parameters, whatever shape the link has. \`src/stores/session.ts\` persists them. A new link of the same fair keeps tenant, exhibition, register type and source code alone
(\`docs/decisions/022\`). Advertising parameters are apart, in \`session.attribution\`, for the register log. Single-use values (code, state, access_token, handoff) leave the address before the router starts. An open
id or an account name is never stored on the phone and never part of an address.

A call that fills one of them is a store-type call (\`docs/decisions/042\`).

| parameter | lives in | filled by | read by |
|---|---|---|---|
${Object.entries(sessionParameters)
  .map(([name, place]) => row(name, place))
  .join('\n')}
`

/** The link parameters that the table lacks. */
export const missingLinkParameters = (): string[] => linkParameterNames.filter((name) => !(name in sessionParameters))
