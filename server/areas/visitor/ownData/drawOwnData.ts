import type { Bilingual, Language } from '../../../../contract/language'
import { isRegisterType } from '../../../../contract/registerTypes'
import { registerTypeNames } from '../../../../contract/registerTypeNames'
import type { OwnData } from '../../../../contract/visitor/ownData.schema'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { PdfSheet } from '../../../core/pdf/PdfSheet'
import { wireTime } from '../../../core/time'
import { readableValue } from '../registration/readableValues'

const words = {
  title: { cn: '我的数据', en: 'My data' },
  account: { cn: '账号', en: 'Account' },
  name: { cn: '姓名', en: 'Name' },
  phone: { cn: '手机号', en: 'Phone' },
  email: { cn: '邮箱', en: 'Email address' },
  wechat: { cn: '微信', en: 'WeChat' },
  linked: { cn: '已绑定', en: 'Linked' },
  created: { cn: '创建时间', en: 'Created' },
  sessions: { cn: '已登录设备', en: 'Signed-in devices' },
  registration: { cn: '登记', en: 'Registration' },
  company: { cn: '单位', en: 'Company' },
  registerType: { cn: '登记类型', en: 'Registered as' },
  code: { cn: '登记编号', en: 'Registration no.' },
  review: { cn: '审核状态', en: 'Review' },
  submitted: { cn: '提交时间', en: 'Submitted' },
  answers: { cn: '问卷', en: 'Questionnaire' },
  source: { cn: '来源', en: 'Source' },
  drafts: { cn: '草稿', en: 'Drafts' },
  orders: { cn: '订单', en: 'Orders' },
  refund: { cn: '退款', en: 'Refund' },
  transfer: { cn: '银行转账', en: 'Bank transfer' },
  receipt: { cn: '到账', en: 'Received' },
  invoices: { cn: '发票', en: 'Invoices' },
  invoiceHeaders: { cn: '发票抬头', en: 'Invoice details' },
  tickets: { cn: '门票', en: 'Tickets' },
  acts: { cn: '操作记录', en: 'Actions' },
  files: { cn: '文件', en: 'Files' },
  consents: { cn: '已同意的文本', en: 'Accepted texts' },
  withdrawn: { cn: '{at} 撤回', en: 'withdrawn on {at}' },
  people: { cn: '代为登记的人员', en: 'People I registered' },
  entries: { cn: '入场记录', en: 'Entries' },
  gifts: { cn: '转赠记录', en: 'Given tickets' },
  given: { cn: '转赠', en: 'given' },
  received: { cn: '获赠', en: 'received' },
  visitInvitations: { cn: '送出的参观邀请', en: 'Invitations to the fair' },
  staffRegistrations: { cn: '受公司邀请登记的证件', en: 'Registrations for a company' },
  specialInvitations: { cn: '收到的特邀', en: 'Invitations as a special guest' },
  applications: { cn: '代公司提交的参展申请', en: 'Applications to exhibit for a company' },
  visaLetters: { cn: '代公司申请的签证邀请函', en: 'Visa letters requested for a company' },
  visitPlans: { cn: '约好友同行', en: 'Plans to visit together' },
  visitAnswers: { cn: '对同行邀约的答复', en: 'Answers to plans' },
  coming: { cn: '同行', en: 'coming' },
  notComing: { cn: '不同行', en: 'not coming' },
  invitations: { cn: '送出的邀请票', en: 'Invitations to free tickets' },
  none: { cn: '无', en: 'None' },
  more: { cn: '另有 {count} 条，见 JSON 文件', en: 'And {count} more: see the JSON file' },
  kept: {
    cn: '注销账号后，订单和付款记录由主办方留存，用于记账和核对，其中不含您的姓名和联系方式。已开具的发票按法律规定原样留存。证件号码在本文件中已隐藏。',
    en: 'After you delete your account, the organiser keeps orders and payments for its accounts, without your name and contact details. Invoices are kept as they were issued, because the law demands it. Identity documents are masked in this file.',
  },
  made: { cn: '导出时间 {at}', en: 'Exported on {at}' },
} satisfies Record<string, Bilingual>

/** States of reviews, orders and tickets. */
const states: Partial<Record<string, Bilingual>> = {
  none: { cn: '未提交', en: 'Not submitted' },
  underReview: { cn: '审核中', en: 'Under review' },
  approved: { cn: '已通过', en: 'Approved' },
  failed: { cn: '未通过', en: 'Not approved' },
  pendingPayment: { cn: '待付款', en: 'Awaiting payment' },
  paid: { cn: '已付款', en: 'Paid' },
  ticketIssued: { cn: '已出票', en: 'Ticket issued' },
  completed: { cn: '已完成', en: 'Completed' },
  refunding: { cn: '退款中', en: 'Refund in progress' },
  refunded: { cn: '已退款', en: 'Refunded' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
  valid: { cn: '有效', en: 'Valid' },
  used: { cn: '已使用', en: 'Used' },
  lost: { cn: '已挂失', en: 'Reported lost' },
  replaced: { cn: '已补发', en: 'Replaced' },
  asked: { cn: '已申请', en: 'Requested' },
  issuing: { cn: '开票中', en: 'Being issued' },
  issued: { cn: '已开具', en: 'Issued' },
  redLettered: { cn: '已冲红', en: 'Red-lettered' },
  offered: { cn: '转赠中', en: 'Being given' },
  given: { cn: '已转赠', en: 'Given' },
  upgrading: { cn: '升级中', en: 'Being upgraded' },
  upgraded: { cn: '已升级', en: 'Upgraded' },
  claimed: { cn: '已领取', en: 'Claimed' },
  recalled: { cn: '已撤回', en: 'Taken back' },
  expired: { cn: '已过期', en: 'Expired' },
  withdrawn: { cn: '已失效', en: 'No longer valid' },
  open: { cn: '待领取', en: 'Open' },
  submitted: { cn: '审核中', en: 'In review' },
  refused: { cn: '未通过', en: 'Not approved' },
  invited: { cn: '待答复', en: 'Invited' },
  accepted: { cn: '已接受', en: 'Accepted' },
  declined: { cn: '已婉拒', en: 'Declined' },
}

/** A sheet is drawn at once. The JSON file has the whole lists. */
const maxRows = 200

export interface OwnDataFacts {
  data: OwnData
  exhibition: Exhibition
  language: Language
  now: Date
}

/** Everything that is stored about a person, on A4 as PDF. */
// oxlint-disable-next-line max-lines-per-function -- what each area stores of a person, one table after the other
export const drawOwnData = async ({ data, exhibition, language, now }: OwnDataFacts): Promise<Buffer> => {
  const t = (key: keyof typeof words): string => words[key][language]
  const state = (name: string): string => states[name]?.[language] ?? name
  const sheet = PdfSheet.open({ title: t('title'), language, at: now })
  sheet.head(language === 'en' ? exhibition.nameEn : exhibition.nameCn, t('title'), { ground: '#EEF1FB', ink: '#161A2E' })
  const { account } = data
  sheet.heading(t('account'))
  sheet.line(t('name'), account.name)
  sheet.line(t('account'), account.account ?? '')
  sheet.line(t('phone'), account.phone ?? '')
  sheet.line(t('email'), account.email ?? '')
  if (account.isWechatLinked) sheet.line(t('wechat'), t('linked'))
  sheet.line(t('created'), account.createdAt)
  sheet.line(t('sessions'), String(data.sessions))
  const capped = <Row>(rows: readonly Row[], draw: (row: Row) => void): void => {
    rows.slice(0, maxRows).forEach(draw)
    if (rows.length > maxRows) sheet.note(t('more').replace('{count}', String(rows.length - maxRows)))
  }
  capped(data.registrations, (one) => {
    sheet.heading(`${t('registration')} · ${one.exhibition}`)
    sheet.line(t('registerType'), isRegisterType(one.registerType) ? registerTypeNames[one.registerType][language] : one.registerType)
    sheet.line(t('name'), one.name)
    sheet.line(t('company'), one.company)
    sheet.line(t('code'), one.userCode)
    sheet.line(t('review'), state(one.reviewState))
    sheet.line(t('submitted'), one.submittedAt ?? '')
    for (const { label, value } of one.readable) sheet.line(label, value)
    capped(one.sources, (source) => sheet.line(t('source'), readableValue(source)))
    sheet.line(t('drafts'), one.drafts.join(', '))
    for (const { readable } of one.answers) {
      sheet.heading(t('answers'))
      for (const { label, value } of readable) sheet.line(label, value)
    }
  })
  const list = (title: string, rows: [label: string, value: string][]): void => {
    sheet.heading(title)
    if (rows.length === 0) sheet.note(t('none'))
    capped(rows, (row) => sheet.line(...row))
  }
  const ticketText = ({ ticketId, state: of, day }: OwnData['tickets'][number]): string =>
    [ticketId, state(of), day].filter(Boolean).join(' · ')
  if (data.people.length > 0) sheet.heading(t('people'))
  capped(data.people, (person) => {
    sheet.line(t('name'), person.name)
    sheet.line(
      t('registerType'),
      isRegisterType(person.registerType) ? registerTypeNames[person.registerType][language] : person.registerType,
    )
    sheet.line(t('review'), state(person.reviewState))
    for (const { label, value } of person.readable) sheet.line(label, value)
    for (const { readable } of person.answers) for (const { label, value } of readable) sheet.line(label, value)
    capped(person.tickets, (ticket) => sheet.line(t('tickets'), ticketText(ticket)))
    capped(person.entries, ({ enteredAt, entrance }) => sheet.line(t('entries'), `${enteredAt} · ${entrance}`))
    capped(person.files, ({ name }) => sheet.line(t('files'), name))
  })
  const transferLines = ({ orderId, createdAt, transfer }: OwnData['orders'][number]): [string, string][] =>
    transfer
      ? [
          [
            transfer.proofAt ?? createdAt,
            [
              t('transfer'),
              orderId,
              transfer.reference,
              transfer.refusal,
              transfer.refundHolder,
              transfer.refundBank,
              transfer.refundAccount,
            ]
              .filter(Boolean)
              .join(' · '),
          ],
          ...transfer.receipts.map((one): [string, string] => [
            one.receivedOn,
            [t('receipt'), orderId, `¥${one.amount}`, one.bankReference].join(' · '),
          ]),
        ]
      : []
  list(
    t('orders'),
    data.orders.flatMap((order): [string, string][] => [
      [order.createdAt, `${order.orderId} · ${state(order.state)} · ¥${order.amount}`],
      ...transferLines(order),
      ...order.refunds.map((refund): [string, string] => [
        refund.askedAt,
        [t('refund'), order.orderId, `¥${refund.amount}`, refund.note].filter(Boolean).join(' · '),
      ]),
    ]),
  )
  list(
    t('invoiceHeaders'),
    data.invoiceHeaders.map(({ name, ...rest }) => [
      name,
      [rest.taxNumber, rest.address, rest.country, rest.phone, rest.bank, rest.bankAccount].filter(Boolean).join(' · '),
    ]),
  )
  list(
    t('invoices'),
    data.invoices.map(({ askedAt, number, invoiceId, buyer, colour, amount, state: of }) => [
      askedAt,
      [number ?? invoiceId, buyer, state(of), `${colour === 'red' ? '-' : ''}¥${amount}`].join(' · '),
    ]),
  )
  list(
    t('tickets'),
    data.tickets.map((ticket) => [ticket.issuedAt, ticketText(ticket)]),
  )
  list(
    t('entries'),
    data.entries.map(({ enteredAt, entrance, ticketId }) => [enteredAt, `${entrance} · ${ticketId}`]),
  )
  list(
    t('gifts'),
    data.gifts.map((gift) => [gift.createdAt, [gift.giftId, t(gift.side), state(gift.state), gift.to].filter(Boolean).join(' · ')]),
  )
  list(
    t('invitations'),
    data.invitations.map(({ createdAt, invitationId, state: standing, to, note, claimed, places }) => [
      createdAt,
      [invitationId, state(standing), to, note, `${claimed}/${places}`].filter(Boolean).join(' · '),
    ]),
  )
  list(
    t('visitInvitations'),
    data.visitInvitations.map(({ createdAt, invitationId, way, state: standing, name, to, channel, note }) => [
      createdAt,
      [invitationId, way, state(standing), name, to, channel, note].filter(Boolean).join(' · '),
    ]),
  )
  list(
    t('staffRegistrations'),
    data.staffRegistrations.map(({ sentAt, id, kind, state: of }) => [sentAt, `${id} · ${kind} · ${state(of)}`]),
  )
  list(
    t('applications'),
    data.applications.map(({ submittedAt, number, companyKey, state: of }) => [submittedAt, `${number} · ${companyKey} · ${state(of)}`]),
  )
  list(
    t('specialInvitations'),
    data.specialInvitations.map(({ invitedAt, id, name, company, state: of }) => [
      invitedAt,
      `${id} · ${[name, company].filter(Boolean).join(' · ')} · ${state(of)}`,
    ]),
  )
  list(
    t('visaLetters'),
    data.visaLetters.map(({ askedAt, letterId, state: of }) => [askedAt, `${letterId} · ${state(of)}`]),
  )
  list(
    t('visitPlans'),
    data.visitPlans.map(({ invitationId, visitOn, meetAt, place }) => [`${visitOn} ${meetAt}`, `${invitationId} · ${place}`]),
  )
  list(
    t('visitAnswers'),
    data.visitAnswers.map(({ answeredAt, invitationId, isComing }) => [
      answeredAt,
      `${invitationId} · ${t(isComing ? 'coming' : 'notComing')}`,
    ]),
  )
  list(
    t('acts'),
    data.acts.map(({ call, at }) => [at, call]),
  )
  list(
    t('files'),
    data.files.map(({ name, mediaType, sizeBytes, createdAt }) => [
      createdAt,
      `${name} · ${mediaType} · ${Math.ceil(sizeBytes / 1024)} KB`,
    ]),
  )
  list(
    t('consents'),
    data.consents.map(({ textId, version, acceptedAt, withdrawnAt }) => [
      acceptedAt,
      [textId, version, withdrawnAt && t('withdrawn').replace('{at}', withdrawnAt)].filter(Boolean).join(' · '),
    ]),
  )
  sheet.gap(14)
  sheet.note(t('kept'))
  sheet.note(t('made').replace('{at}', wireTime(now, exhibition.timeZone)))
  return sheet.end()
}
