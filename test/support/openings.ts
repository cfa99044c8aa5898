import { pathOfPdf } from '../../contract/ownPdf'
import { drawingCalls } from '../../contract/builder/drawing.calls'
import { journalCalls } from '../../contract/content/journal.calls'
import { articleCalls } from '../../contract/content/article.calls'
import { guestCalls } from '../../contract/content/guest.calls'
import { sourceCalls } from '../../contract/group/source.calls'
import { meetingCalls } from '../../contract/conference/meeting.calls'
import { programmeCalls } from '../../contract/conference/programme.calls'
import { speakerCalls } from '../../contract/conference/speaker.calls'
import { subordinateCalls } from '../../contract/group/subordinate.calls'
import { staffInvitationCalls } from '../../contract/exhibitor/staffInvitation.calls'
import { listedProductCalls } from '../../contract/exhibitor/listedProduct.calls'
import { userRelationCalls } from '../../contract/people/userRelation.calls'
import { confirmationCalls } from '../../contract/visitor/confirmation.calls'
import { freeTicketCalls } from '../../contract/tickets/freeTicket.calls'
import { giftCalls } from '../../contract/tickets/gift.calls'
import { stayCalls } from '../../contract/group/stay.calls'
import { walletCalls } from '../../contract/tickets/wallet.calls'
import { orderCalls } from '../../contract/orders/order.calls'
import { type Access, type Holder, mayOpen } from '../../contract/rules/rights'
import { testVisitors } from '../../server/demo/account/testAccounts'
import type { PeopleKind } from '../../contract/rules/people/peopleKinds'
import { testBuilders } from '../../server/demo/builders/testBuilders'
import { testLeaders } from '../../server/demo/groups/testLeaders'
import { demoStaff } from '../../server/demo/exhibitor/staff'
import { machineryFair } from '../../server/demo/fairs'
import { type RouteName, type RouteRow, routes } from '../../src/routes/table'
import { exhibitorPerson, type Person, type SignedIn } from './signedInPhone'

/** The leader of an approved group of the demo. */
export const groupLeader = testLeaders[0]!.phone

/** A demo person for each role that opens pages. A page of another role defines its person here. */
const personOf: Partial<Record<Holder, string>> = {
  visitor: '15400000001',
  exhibitor: 'jinggong',
  staff: '15400000012',
  builder: testBuilders[0]!.phone,
  groupLeader,
}

/** The phone of a page: nobody's, or that of a test account. */
export const nobody = ''

/** A member of the staff whom a company of the demo invited. */
const invitedPerson = (who: string): Person | undefined =>
  demoStaff.some(({ phone }) => phone === who)
    ? { contact: { kind: 'phone', value: who }, fair: machineryFair, link: machineryFair.links.staff }
    : undefined

/** A booth that a builder of the demo builds: the first, or the first that is wanted. */
const boothOf = async (
  person: SignedIn,
  isWanted: (booth: { drawings: { remarks: number }[] }) => boolean = () => true,
): Promise<string> => {
  const { booths } = (await person.get(drawingCalls.booths.path)) as { booths: { exhibitorId: string; drawings: { remarks: number }[] }[] }
  return booths.find(isWanted)!.exhibitorId
}

/** The person of a builder of the demo. */
const builderPerson = (who: string): Person | undefined =>
  testBuilders.some(({ phone }) => phone === who)
    ? { contact: { kind: 'phone', value: who }, fair: machineryFair, link: machineryFair.links.builder }
    : undefined

/** The person of a leader of the demo's groups. */
const leaderPerson = (who: string): Person | undefined =>
  testLeaders.some(({ phone }) => phone === who)
    ? { contact: { kind: 'phone', value: who }, fair: machineryFair, link: machineryFair.links.group }
    : undefined

/** The demo account of a name. */
export const personNamed = (who: string): Person =>
  testVisitors.find(({ contact }) => contact.value === who) ??
  invitedPerson(who) ??
  builderPerson(who) ??
  leaderPerson(who) ??
  exhibitorPerson(who)

/** The person of a page: the first role that may open it. @throws if the demo has nobody of such a role */
export const whoOpens = (access: Access): string => {
  if (access === 'open') return nobody
  const who = Object.entries(personOf).find(([role]) => mayOpen(role as Holder, access))?.[1]
  if (!who) throw new Error(`no person of the demo may open a page for "${access}": add one in test/support/openings.ts`)
  return who
}

type Params = Record<string, string>

/** How a page is opened that needs more than its row says. */
interface Own {
  /** In place of the first person that may. */
  who?: string
  /** Its parameters, as the person finds them. */
  params?: Params | ((person: SignedIn) => Promise<Params>)
  /** The mark of the open page. The default is the frame of every page with its content. */
  ready?: string
  /** Why it cannot open alone: it redirects, or needs a step of a journey before. */
  leadsOn?: string
}

const debtor = '15400000004'
const beginner = '15400000005'
/** Has tickets of her own, so that the records of the first visitor stay empty. */
const giver = 'anna.keller@example.com'

/** An id of the person's first record that has one. */
const first =
  (path: string, id: string, param: string, isRight: (record: Params) => boolean = () => true) =>
  async (person: SignedIn): Promise<Params> => {
    const { records } = (await person.get(`${path}${path.includes('?') ? '' : '?'}current=1&size=20`)) as { records: Params[] }
    const record = records.find(isRight)
    if (!record) throw new Error(`${person.person.contact.value} has no record at ${path}`)
    return { [param]: record[id]! }
  }

const unpaidOrder = first(orderCalls.page.path, 'orderId', 'orderId', ({ state }) => state === 'pendingPayment')

/** The signed link of the person's letter. */
const letterOf = async (person: SignedIn): Promise<Params> => ({
  url: pathOfPdf(((await person.get(confirmationCalls.link.path)) as Params).url!),
})

/** The company's first product. */
const aProduct = first(listedProductCalls.page.path, 'id', 'id')

/** A person of a kind whom the signed-in person begins to register. */
const begun =
  (kind: PeopleKind, param: 'userId' | 'person', more: Params = {}) =>
  async (person: SignedIn): Promise<Params> => ({
    ...more,
    [param]: ((await person.post(userRelationCalls.save.path, { kind })) as Params).userId!,
  })

/** An offer of the person: an open one, or a new one by a link. */
const openGift = async (person: SignedIn): Promise<Params> => {
  const { records } = (await person.get(`${giftCalls.list.path}?side=given&current=1&size=20`)) as { records: Params[] }
  const open = records.find(({ state }) => state === 'offered')
  if (open) return { id: open.id! }
  const { tickets } = (await person.get(giftCalls.givable.path)) as { tickets: { ticketIds: string[] }[] }
  const gift = (await person.post(giftCalls.give.path, { way: 'link', ticketIds: [tickets.at(-1)!.ticketIds.at(-1)] })) as Params
  return { id: gift.id! }
}

/** The leader's first subordinate. */
const subordinateIn =
  (field: 'id' | 'userId', param: string) =>
  async (person: SignedIn): Promise<Params> => {
    const { subordinates } = (await person.get(subordinateCalls.list.path)) as { subordinates: (Params & { isPersonal: boolean })[] }
    return { [param]: subordinates.find(({ isPersonal }) => !isPersonal)![field] as string }
  }

/** An open invitation of a member of the staff. */
export const anInvitation = async (person: SignedIn): Promise<Params> => {
  const { quotas } = (await person.get(freeTicketCalls.quotas.path)) as { quotas: { id: string }[] }
  const invitation = (await person.post(freeTicketCalls.invite.path, { quotaId: quotas[0]!.id, way: 'link', places: 3 })) as Params
  return { id: invitation.id! }
}

const own: Partial<Record<RouteName, Own>> = {
  home: { leadsOn: 'to the page that the link or the last visit says' },
  jump: { leadsOn: 'to the page that the link says' },
  registration: { ready: 'sign-in-card' },
  error: { params: { reason: 'linkIncorrect' }, ready: 'status-message' },
  closed: { ready: 'status-message' },
  transition: { leadsOn: 'to where the transition ends' },
  photo: { who: beginner, ready: 'card-take' },
  infoWap: { who: beginner, ready: 'submit' },
  questionnaire: { who: '15400000006', ready: 'question-next' },
  auditing: { who: '15400000003', ready: 'review-remark-text' },
  confirmation: { ready: 'confirmation-card' },
  tradeFairHome: { leadsOn: 'to the customers' },
  customers: { who: 'jinggong' },
  customerDetail: { who: 'jinggong', ready: 'contact-save' },
  scanCode: { who: 'jinggong', ready: 'scan-typed' },
  mine: { who: 'jinggong', ready: 'mine-head' },
  dataExport: { who: 'jinggong', ready: 'export' },
  contactWebhook: { who: 'jinggong', ready: 'webhook' },
  buyMembership: { who: 'jinggong', ready: 'membership-offers' },
  accountManagement: { who: 'jinggong' },
  bankTransfer: { who: 'jinggong', ready: 'transfer-none' },
  exhibitorAuditing: { who: 'huafeng' },
  exhibitorInformationInfo: { who: 'huafeng', ready: 'submit' },
  invitationTemplateEdit: { params: { templateId: 'talk' }, ready: 'submit' },
  exhibitorForm: { ready: 'form-journal' },
  userCenter: { who: personOf.visitor!, ready: 'entry-wallet' },
  ticketType: { ready: 'basket-go' },
  ticketTypeSelect: { leadsOn: 'back to the tickets on sale, where nothing was chosen' },
  ticketTypeSelectOrder: { who: debtor, params: unpaidOrder, ready: 'order-pay' },
  ticketTypeDetail: { params: { id: '12010103' }, ready: 'choose' },
  conferenceActivityList: { ready: 'programme' },
  conferenceActivityDetail: { params: first(programmeCalls.page.path, 'id', 'conferenceId'), ready: 'session-title' },
  meetingSchedule: { who: 'jinggong' },
  meetingScheduleDetails: { who: 'jinggong', params: first(`${meetingCalls.page.path}?part=mine&`, 'id', 'id'), ready: 'meeting' },
  conferenceMeetingSelect: { ready: 'companies' },
  conferenceSpeakers: { ready: 'speakers' },
  conferenceSpeakerDetail: { params: first(speakerCalls.listAll.path, 'id', 'id'), ready: 'speaker-name' },
  share: { ready: 'share-link' },
  myRanking: { ready: 'ranking-place' },
  registrationQrCode: { ready: 'registration-code-image' },
  posterDownload: { ready: 'poster-image' },
  payTransition: {
    who: debtor,
    params: async (person) => ({ ...(await unpaidOrder(person)), sheetResult: 'cancelled' }),
    ready: 'payment-pay-again',
  },
  order: { who: debtor, ready: 'orders-unpaid' },
  orderDetail: { who: debtor, params: unpaidOrder, ready: 'order-pay' },
  invoiceApply: {
    params: first(orderCalls.page.path, 'orderId', 'orderId', ({ mayInvoice }) => Boolean(mayInvoice)),
    ready: 'invoice-submit',
  },
  invoice: { ready: 'invoice-submit' },
  invoiceEn: { ready: 'invoice-submit' },
  invoiceHistory: { ready: 'invoices-apply' },
  invoiceHeaders: { ready: 'header-add' },
  refund: { params: first(orderCalls.page.path, 'orderId', 'orderId', ({ mayRefund }) => Boolean(mayRefund)), ready: 'refund-rules' },
  wallet: { ready: 'wallet' },
  entrance: { ready: 'entrance-today-title' },
  gate: { ready: 'gate-place-fair-0' },
  conferenceSeat: { ready: 'seat-closed' },
  sessionEntrance: { ready: 'gate-places' },
  walletPass: { params: first(walletCalls.page.path, 'id', 'id'), ready: 'pass-qr' },
  ticket: { ready: 'entrance-to-wallet' },
  ticketAdd: { ready: 'activation-look' },
  give: { ready: 'give-way' },
  freeTicket: { who: personOf.staff!, ready: 'free-submit' },
  freeTicketInvitation: { who: personOf.staff!, params: anInvitation, ready: 'invitation-withdraw' },
  complimentaryTickets: { ready: 'free-not-found' },
  inviteRegistration: { ready: 'invite-by-LINK' },
  inviteRegistrationForm: { params: { inviteFormType: 'EMAIL' }, ready: 'invite-send' },
  giveRecords: { ready: 'gifts-given-empty' },
  giveDetail: { who: giver, params: openGift, ready: 'gift-recall' },
  extractConfirmation: { ready: 'extract-find' },
  pdfPreview: { who: personOf.visitor!, params: letterOf, ready: 'pdf-shown' },
  journal: { ready: 'journal-share' },
  journalOrder: {
    params: async (person) => {
      const { issues } = (await person.get(journalCalls.issues.path)) as { issues: { copy: { orderId: string; state: string } | null }[] }
      return { orderId: issues.find(({ copy }) => copy?.state === 'ready')!.copy!.orderId }
    },
    ready: 'journal-shown',
  },
  news: { ready: 'news' },
  newsDetails: { params: first(articleCalls.list.path, 'id', 'id', ({ pageId }) => !pageId), ready: 'article-title' },
  guest: { ready: 'guests' },
  guestDetails: { params: first(guestCalls.list.path, 'id', 'id'), ready: 'guest-name' },
  contentPage: { params: { id: 'privacy-agreement' }, ready: 'content-body' },
  hotel: { ready: 'hotel-share' },
  traffic: { ready: 'traffic-place' },
  dataDownload: { ready: 'material-group-visit' },
  dataDownloadDetails: { params: { groupId: 'visit' } },
  cooperationPartners: { ready: 'partner-jianghan' },
  transitionTq: { leadsOn: 'to the partner, or back where there is none' },
  whatsApp: { leadsOn: 'to the other sign-in methods if the fair offers no WhatsApp' },
  builder: { who: personOf.builder!, ready: 'builder-status' },
  builderFiling: { ready: 'submit' },
  builderBooth: {
    who: personOf.builder!,
    params: async (person) => ({ exhibitorId: await boothOf(person, ({ drawings }) => drawings.some(({ remarks }) => remarks > 0)) }),
    ready: 'builder-booth-shown',
  },
  builderPasses: { who: personOf.builder!, params: async (person) => ({ exhibitorId: await boothOf(person) }), ready: 'pass-kinds' },
  builderPass: {
    who: personOf.builder!,
    params: async (person) => ({ exhibitorId: await boothOf(person), type: 'construction' }),
    ready: 'submit',
  },
  groupManagement: { who: groupLeader, ready: 'group-home' },
  groupForm: { who: groupLeader, ready: 'submit' },
  subordinate: { who: groupLeader, ready: 'part-add' },
  subordinateForm: { who: groupLeader, ready: 'sub-create' },
  subordinateResetPassword: { who: groupLeader, params: subordinateIn('userId', 'userId'), ready: 'password-make' },
  subordinateDetails: { who: groupLeader, params: subordinateIn('id', 'id'), ready: 'sub-head' },
  stayManage: { who: groupLeader, ready: 'stay-limits' },
  selectRoomPersons: { who: groupLeader, params: first(stayCalls.list.path, 'id', 'stayId'), ready: 'persons-for' },
  source: { who: groupLeader, ready: 'sources-sum' },
  sourceForm: { who: groupLeader, ready: 'source-name' },
  sourceDetails: { who: groupLeader, params: first(sourceCalls.list.path, 'code', 'code'), ready: 'source-qr' },
  parking: { who: groupLeader, ready: 'parking-offer' },
  exhibitSingle: { ready: 'exhibit-edit' },
  exhibitList: { ready: 'products-count' },
  productShow: { params: aProduct, ready: 'product-name' },
  inviteVip: { ready: 'buyers-counts' },
  inviteVipForm: { params: { inviteFormType: 'SHORT_MSG' }, ready: 'invite-send' },
  invitingBuyers: { ready: 'invited-tab' },
  invitingBuyersTwo: { ready: 'registered-tab' },
  specialGuests: { ready: 'guests-used' },
  specialGuest: { params: { key: 'void' }, ready: 'guest-void' },
  guestDesk: { ready: 'desk-ready' },
  exhibitorRegister: { ready: 'apply-confirm' },
  credentialsList: { ready: 'credential-apply-exhibitor' },
  credentialsDetail: { params: { type: 'exhibitor' }, ready: 'submit' },
  credentialsPrevious: { params: { type: 'exhibitor' }, ready: 'previous-empty' },
  exhibitorCertificationCode: { ready: 'badge-qr' },
  credentialsInviteCode: { ready: 'staff-qr' },
  exhibitorInviteRegistration: { ready: 'staff-by-LINK' },
  exhibitorInviteRegistrationForm: { params: { inviteFormType: 'LINK' }, ready: 'staff-make' },
  exhibitorStaffPerson: {
    params: first(staffInvitationCalls.people.path, 'id', 'id', ({ state }) => state === 'sent'),
    ready: 'staff-approve',
  },
  exhibitorInviteStaff: { who: demoStaff[0]!.phone, ready: 'own-pass' },
  exhibitorAccounts: { ready: 'account-invite' },
  exhibitorAccountJoin: { ready: 'join-closed' },
  exhibitorManualAll: { params: { materialTypeV2: 'all' }, ready: 'manual-head' },
  exhibitorManualPart: { params: { materialTypeV2: 'booth' }, ready: 'form-drawing' },
  serviceOrder: { ready: 'services-review' },
  special: { ready: 'services-review' },
  adsBooking: { ready: 'services-review' },
  translateBooking: { ready: 'services-review' },
  personnel: { ready: 'people-add' },
  personnelDetail: { params: begun('companion', 'userId'), ready: 'person-form-go' },
  teamRegistration: { ready: 'people-add' },
  teamRegistrationForm: { params: begun('team', 'person'), ready: 'submit' },
  helpRegistration: { ready: 'people-add' },
  helpRegistrationForm: { params: begun('help', 'person'), ready: 'submit' },
  othersRegistration: { params: { type: 'group' }, ready: 'people-add' },
  othersRegistrationDetail: { params: begun('group', 'person', { type: 'group' }), ready: 'person-form-go' },
  othersRegistrationCardForm: { params: begun('group', 'person', { type: 'group' }), ready: 'submit' },
  groupDetail: { ready: 'members-add' },
  groupOperations: { ready: 'operate-tickets' },
  groupPrevious: { ready: 'previous-empty' },
  groupQrCode: { ready: 'group-copy' },
  groupPrintCode: { ready: 'codes-open' },
  smsQrCode: { params: { key: 'void' }, ready: 'handed-over' },
  handedPass: { params: { key: 'void' }, ready: 'handed-over' },
  holderForm: { params: { key: 'void' }, ready: 'holder-link-over' },
  holderQuestionnaire: { params: { key: 'void', index: '0' }, ready: 'holder-link-over' },
}

/** Pages that lead on: no visit is made for them, so each needs a test of its own on both targets. */
export const pagesThatLeadOn = (Object.keys(own) as RouteName[]).filter((name) => own[name]!.leadsOn)

export interface Opening {
  name: RouteName
  row: RouteRow
  who: string
  ready: string | null
  paramsFor(person: SignedIn | null): Promise<Params>
}

/** Only what a change reaches, where the runner says so (`npm test -- --since main`). */
export const isReached = (path: string): boolean => {
  const reached = process.env.FAIRGATE_TEST_ROUTES
  return reached === undefined || reached.split(' ').includes(path)
}

/** Every page that has a row and opens by itself: from them the tests are made that open each page on both targets. */
export const openings = (Object.entries(routes) as [RouteName, RouteRow][])
  .filter(([name, row]) => row.page && !own[name]?.leadsOn && isReached(row.path))
  .map(([name, row]): Opening => {
    const { who = whoOpens(row.access), params = {}, ready = null } = own[name] ?? {}
    if (typeof params !== 'function' && /:/.test(row.path) && Object.keys(params).length === 0)
      throw new Error(`${row.path} has parameters: say in test/support/openings.ts which`)
    return {
      name,
      row,
      who,
      ready,
      paramsFor: async (person) => (typeof params !== 'function' ? params : params(person!)),
    }
  })

/** People by name, with the pages that are opened on their phone. */
export const openingsByPerson = (): [who: string, openings: Opening[]][] => {
  const byPerson = new Map<string, Opening[]>()
  for (const opening of openings) byPerson.set(opening.who, [...(byPerson.get(opening.who) ?? []), opening])
  return [...byPerson]
}

/** The link by which a new person comes to the fair. */
export const strangersLink = machineryFair.links.visitor
