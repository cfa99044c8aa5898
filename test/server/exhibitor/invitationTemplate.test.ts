import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ErrorName } from '../../../contract/errorCodes'
import type { ErrorData } from '../../../contract/envelope'
import type { BuyerBatchBody } from '../../../contract/exhibitor/buyerInvitation.schema'
import { exhibitorReviewCalls } from '../../../contract/exhibitor/exhibitorReview.calls'
import { invitationTemplateCalls as calls } from '../../../contract/exhibitor/invitationTemplate.calls'
import { inviteTemplateCalls } from '../../../contract/messages/inviteTemplate.calls'
import { buyerInvitationCalls } from '../../../contract/exhibitor/buyerInvitation.calls'
import { invitationCalls } from '../../../contract/invitations/invitation.calls'
import { type InvitationTemplate, invitationForm } from '../../../contract/rules/exhibitor/companyInvitation'
import type { FormValues } from '../../../contract/rules/form/fieldValues'
import { demoTemplateSms } from '../../../server/demo/messageTemplates'
import { aMessagedFair, gotBy } from '../messages/aMessagedFair'
import type { Person } from '../support/makeCall'
import { type Exhibition, type Visitor, noForm } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { withForm } from '../visitor/aFair'
import { aPng, upload } from '../visitor/upload'

const base = '/api/ef-registration-config-client/invitationTemplate'

const both = (text: string) => ({ cn: `${text}（中）`, en: text })
const templates: InvitationTemplate[] = [
  {
    id: 'vip',
    name: both('VIP'),
    subject: both('{giver} awaits you'),
    text: both('Dear {name}, {giver} is at {booth}. {remark} {link}'),
    greeting: both('A coffee waits for you'),
    sms: { cn: '备好咖啡', en: 'Coffee is ready' },
    smsTemplate: demoTemplateSms,
  },
  { id: 'journal', name: both('Journal'), registerTypes: ['exhibitorJournal'], ...textsOf('Read {giver} {link}') },
]

function textsOf(text: string) {
  return { subject: both('{fair}'), text: both(text), greeting: both(''), sms: { cn: '', en: '' } }
}

const aTemplateFair = (at: TestServer): Promise<Exhibition> => {
  const { byRegisterType } = withForm()
  return aMessagedFair(at, {
    byRegisterType: { ...byRegisterType!, exhibitorDept: noForm, exhibitorJournal: noForm },
    invitations: { perPerson: 50, perDay: 50 },
    invitationTemplates: templates,
  })
}

let server: TestServer
let fair: Exhibition
let organiser: Person
before(async () => {
  server = await startTestServer()
  fair = await aTemplateFair(server)
  organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['manageExhibitors'] })
})
after(() => server.stop())

type Member = Visitor & { exhibitorId: string }
const aMember = (values: Partial<Parameters<TestServer['anExhibitorMember']>[0]> = {}): Promise<Member> =>
  server.anExhibitorMember({ exhibition: fair, ...values })

let last = 0
const anEmail = (): string => `buyer${(last += 1)}@example.com`
const aPhone = (): string => `137${String((last += 1)).padStart(8, '0')}`

const ownWords: FormValues = {
  subject: both('{giver}: our new lathe'),
  text: both('Dear {name},\n\ncome and see {giver} at {booth}. {remark}\n\n{link}'),
  greeting: both('We have kept a seat for you'),
  sms: { cn: '新车床首发', en: 'See our new lathe' },
}
const bodyOf = (values: FormValues, templateId = 'vip', revision: string | null = null) => ({
  ...{ templateId, formId: invitationForm.id, version: invitationForm.version },
  ...{ revision, values },
})
const send = (as: Member, values: FormValues = ownWords, templateId = 'vip') =>
  server.data(calls.save, { as, body: bodyOf(values, templateId) })
const detailOf = (as: Member, templateId = 'vip') => server.data(calls.detail, { as, query: { templateId }, language: 'en' })
const listOf = (as: Member) => server.data(calls.list, { as })
const ofCompany = async ({ exhibitorId }: Member, state: string) =>
  (await server.data(exhibitorReviewCalls.page, { as: organiser, query: { exhibitorId, kind: 'invitation', size: 50 } })).records.filter(
    (record) => record.state === state,
  )
const decisionOf = async (one: Member, state: string): Promise<{ id: string; revision: string }> => {
  const [found] = await ofCompany(one, state)
  return { id: found!.id, revision: found!.revision }
}
const decide = async (one: Member, decision: 'approve' | 'refuse' | 'retract', from: string, reason = ''): Promise<void> => {
  const body = { ...(await decisionOf(one, from)), decision, ...(reason && { reason }) }
  await server.data(exhibitorReviewCalls.decide, { as: organiser, body })
}
const approved = async (one: Member, values: FormValues = ownWords, templateId = 'vip'): Promise<void> => {
  await send(one, values, templateId)
  await decide(one, 'approve', 'submitted')
}
const invite = (as: Member, contact: string, more: Partial<BuyerBatchBody> = {}) =>
  server.data(buyerInvitationCalls.batch, {
    as,
    body: { inviteFormType: 'EMAIL', languageType: 'en', people: [{ name: '李雷', contact }], ...more },
  })
const lastTo = async (to: string) => (await gotBy(server, to)).at(-1)!
const landingOf = async (text: string) => {
  const answer = await fetch(server.url + /\/i\/[\w-]+/.exec(text)![0], { redirect: 'manual' })
  const key = new URLSearchParams(answer.headers.get('location')!.split('?')[1]).get('source')!
  return server.data(invitationCalls.detail, { at: fair, query: { key }, language: 'en' })
}
const refusedFields = async (as: Member, values: FormValues) =>
  ((await server.refused('invalid', calls.save, { as, body: bodyOf(values) })).data as ErrorData).fields!.map(
    ({ field, msg }) => `${field}: ${msg}`,
  )

test(`a company takes a template of the organiser's, and its buyers read it @rule:R63 @call:GET ${base}/listAllByRegisterType @call:POST ${base}/choose`, async () => {
  const member = await aMember()
  const colleague = await aMember({ exhibitorId: member.exhibitorId })
  const shown = (await listOf(member)).map(({ id, isChosen, isOwn, state }) => [id, isChosen, isOwn, state])
  assert.deepEqual(shown, [
    ['standard', true, false, null],
    ['vip', false, false, null],
  ])
  assert.deepEqual(
    (await listOf(await aMember({ registerType: 'exhibitorJournal' }))).map(({ id }) => id),
    ['standard', 'vip', 'journal'],
  )
  await server.refused('invitationTemplateGone', calls.choose, { as: member, body: { templateId: 'journal' } })
  // Two colleagues at once leave one choice.
  await Promise.all([member, colleague].map((as) => server.call(calls.choose, { as, body: { templateId: 'vip' } })))
  assert.deepEqual(
    (await listOf(colleague)).map(({ isChosen }) => isChosen),
    [false, true],
  )
  const to = anEmail()
  await invite(member, to, { note: 'See you there' })
  const { subject, text } = await lastTo(to)
  assert.equal(subject, 'Jianghan awaits you')
  assert.match(text, /Dear 李雷, Jianghan is at .*See you there .*\/i\//s)
  assert.match(text, /The fair sends this invitation for Jianghan/)
  const landing = await landingOf(text)
  assert.deepEqual([landing.greeting, landing.note, landing.picture], ['A coffee waits for you', 'See you there', null])
})

test(`own words wait for the organiser, go out with their picture, and stop when the organiser takes them back @rule:R63 @rule:R45 @call:POST ${base}/submit @call:GET ${base}/detail @call:POST /api/ef-registration-client/exhibitorReview/decide`, async () => {
  const member = await aMember()
  const picture = aPng(5000, { width: 300, height: 200 })
  const { data } = await upload(server, member, picture, { purpose: 'invitationPicture' })
  const values = { ...ownWords, picture: data.attachId as string }
  assert.equal((await send(member, values)).state, 'submitted')
  const [waiting] = await ofCompany(member, 'submitted')
  assert.ok(waiting!.changes.some(({ after: said }) => said.includes('our new lathe')))
  assert.equal(waiting!.changes.find(({ name }) => name === 'picture')!.afterUrls.length, 1)
  const [one, two, three] = [anEmail(), anEmail(), anEmail()]
  await invite(member, one, { templateId: 'vip' })
  assert.match((await lastTo(one)).subject!, /awaits you/)
  await decide(member, 'approve', 'submitted')
  await invite(member, two, { templateId: 'vip' })
  const mail = await lastTo(two)
  assert.equal(mail.subject, 'Jianghan: our new lathe')
  assert.match(mail.text, /come and see Jianghan at our booth/)
  assert.match(mail.html!, /<img src="data:image\/png/)
  const landing = await landingOf(mail.text)
  assert.equal(landing.greeting, 'We have kept a seat for you')
  assert.equal(
    (await fetch(server.url + new URL(landing.picture!, server.url).pathname + new URL(landing.picture!, server.url).search)).status,
    200,
  )

  // What waits to be sent goes out in the organiser's words.
  await invite(member, three, { templateId: 'vip' })
  await server.refused('invalid', exhibitorReviewCalls.decide, {
    as: organiser,
    body: { ...(await decisionOf(member, 'approved')), decision: 'retract' },
  })
  await decide(member, 'retract', 'approved', 'Please leave out the price.')
  assert.match((await lastTo(three)).subject!, /awaits you/)
  const again = await landingOf(mail.text)
  assert.deepEqual([again.greeting, again.picture], ['A coffee waits for you', null])
  const { newest, template } = await detailOf(member)
  assert.deepEqual([template.isOwn, newest!.state, newest!.reason], [false, 'refused', 'Please leave out the price.'])
})

test('approved words are no longer refused, and a decision names the version that was read', async () => {
  const member = await aMember()
  await approved(member)
  const was = await decisionOf(member, 'approved')
  await server.refused('versionDecided', exhibitorReviewCalls.decide, { as: organiser, body: { ...was, decision: 'refuse', reason: 'x' } })
  await server.refused('versionDecided', exhibitorReviewCalls.decide, {
    as: organiser,
    body: { ...was, revision: '99', decision: 'retract', reason: 'x' },
  })
  assert.equal((await detailOf(member)).template.isOwn, true)
})

test('the words of an SMS fill its registered text alone, and fall back to those of the template', async () => {
  const member = await aMember()
  const [one, two, three] = [aPhone(), aPhone(), aPhone()]
  const sms = { inviteFormType: 'SHORT_MSG', languageType: 'cn', templateId: 'vip' } as const
  await invite(member, one, sms)
  assert.match((await lastTo(one)).text, /备好咖啡/)
  await approved(member)
  await invite(member, two, sms)
  const { text } = await lastTo(two)
  assert.match(text, /新车床首发/)
  assert.doesNotMatch(text, /our new lathe|come and see/)
  await invite(member, three, { ...sms, note: '周二见' })
  assert.match((await lastTo(three)).text, /周二见/)
  const facts = await server.data(inviteTemplateCalls.buyerFacts, { as: member, query: { templateId: 'vip' } })
  assert.deepEqual([facts.sms.cn.includes('{remark}'), facts.en.giver, facts.en.name], [true, 'Jianghan', '{name}'])
  const standard = await server.data(inviteTemplateCalls.buyerFacts, { as: member, query: { templateId: 'standard' } })
  assert.equal(standard.sms.cn.includes('{remark}'), false)
})

test(`a company goes back to the organiser's words, and a draft stays @call:POST ${base}/reset @call:POST ${base}/saveDraft @call:POST ${base}/takeBack`, async () => {
  const member = await aMember()
  const colleague = await aMember({ exhibitorId: member.exhibitorId })
  await approved(member)
  const { revision } = await server.data(calls.saveDraft, { as: member, body: bodyOf({ ...ownWords, sms: both('soon') }) })
  await server.refused('draftChanged', calls.saveDraft, { as: colleague, body: bodyOf(ownWords) })
  for (let time = 0; time < 2; time += 1)
    assert.equal((await server.data(calls.reset, { as: colleague, body: { templateId: 'vip' } })).isOwn, false)
  const { newest, published } = await detailOf(colleague)
  assert.deepEqual([newest!.state, newest!.revision, published.subject], ['draft', revision, templates[0]!.subject])
  await server.data(calls.save, { as: colleague, body: bodyOf(ownWords, 'vip', revision) })
  await server.refused('versionInReview', calls.saveDraft, { as: member, body: bodyOf(ownWords) })
  await server.data(calls.takeBack, { as: member, body: { templateId: 'vip' } })
  await server.refused('versionDecided', calls.takeBack, { as: member, body: { templateId: 'vip' } })
  assert.equal((await detailOf(member)).newest!.state, 'draft')
})

test('hostile and broken words are refused with the line, and nothing is stored', async () => {
  const member = await aMember()
  const english = (text: string): FormValues => ({ ...ownWords, text: { cn: (ownWords.text as { cn: string }).cn, en: text } })
  const cases: [FormValues, RegExp][] = [
    [english('{giver} {link}\nhttps://evil.example'), /^text\.en: .*2.*evil\.example/],
    [english('{giver} {link} <a href="//evil.example">x</a>'), /evil\.example/],
    [english('{giver} {link} 13800138000'), /13800138000/],
    [english('{giver} {link} {constructor}'), /\{constructor\}/],
    [english('{giver} {link} {__proto__}'), /\{__proto__\}/],
    [english('{giver} {lin'), /text\.en/],
    [english('{giver}'), /\{link\}/],
    [english(`{giver} {link} ${'x'.repeat(1300)}`), /1200/],
    [english('{giver} {link} \u202Elive'), /text\.en/],
    [{ ...ownWords, sms: both('x'.repeat(30)) }, /20/],
    [{ ...ownWords, greeting: both('wx@evil') }, /wx@evil/],
    [{ ...ownWords, subject: { cn: '', en: 'x' } }, /subject\.cn/],
    [{ ...ownWords, picture: '1' }, /picture/],
    [{ ...ownWords, evil: 'x' }, /evil/],
  ]
  for (const [values, said] of cases) assert.match((await refusedFields(member, values)).join('\n'), said)
  assert.deepEqual(
    (await listOf(member)).map(({ state }) => state),
    [null, null],
  )
  // Markup is text: no reader of mail runs it.
  const to = anEmail()
  await approved(member, english('<b>{giver}</b> <script>x</script> {link}'))
  await invite(member, to, { templateId: 'vip' })
  assert.match((await lastTo(to)).html!, /&lt;script&gt;/)
})

test("a picture is an upload of the caller's for invitations, within its sides @rule:R45", async () => {
  const [member, other] = [await aMember(), await aMember()]
  const small = aPng(5000, { width: 300, height: 200 })
  const foreign = (await upload(server, other, small, { purpose: 'invitationPicture' })).data.attachId as string
  assert.match((await refusedFields(member, { ...ownWords, picture: foreign })).join(), /picture/)
  const wide = await upload(server, member, aPng(5000, { width: 401, height: 200 }), { purpose: 'invitationPicture' })
  assert.equal(wide.code, 12013)
})

test(`members without the right, and another company, fair or organiser, change nothing @call:GET /api/ef-registration-data-client/client/exhibitorUserInviteRecord/get/noticeFacts`, async () => {
  const member = await aMember()
  await approved(member)
  const reader = await aMember({ exhibitorId: member.exhibitorId, rights: ['invite'] })
  const editor = await aMember({ exhibitorId: member.exhibitorId, rights: ['edit'] })
  const other = await aMember()
  const [elsewhere, sameTenant] = [await aTemplateFair(server), await server.anExhibition({ tenant: { tenantId: fair.tenantId } as never })]
  const stranger = await server.anExhibitorMember({ exhibition: elsewhere })
  const nobody = await server.aVisitor({ exhibition: fair, registerType: 'exhibitorDept' })
  const visitor = await server.aVisitor({ exhibition: fair })
  const body = { templateId: 'vip' }
  const writes = async (as: Visitor, name: ErrorName, verbs: readonly ('save' | 'saveDraft' | 'takeBack' | 'reset' | 'choose')[]) => {
    for (const verb of verbs)
      await server.refused(name, calls[verb], { as, body: (verb === 'save' || verb === 'saveDraft' ? bodyOf(ownWords) : body) as never })
  }
  const editing = ['save', 'saveDraft', 'takeBack', 'reset'] as const
  await writes(reader, 'memberRightMissing', editing)
  await writes(editor, 'memberRightMissing', ['choose'])
  await writes(nobody, 'notExhibitor', [...editing, 'choose'])
  await writes(visitor, 'forbidden', [...editing, 'choose'])
  await server.refused('notExhibitor', calls.list, { as: nobody })
  await server.refused('forbidden', calls.list, { as: visitor })
  for (const as of [other, stranger]) {
    const [, vip] = await listOf(as)
    assert.deepEqual([vip!.isOwn, vip!.state], [false, null])
    await server.refused('versionDecided', calls.takeBack, { as, body })
    assert.equal((await server.data(calls.reset, { as, body })).isOwn, false)
  }
  // Where a fair has no templates, its message is one.
  const alone = await server.anExhibitorMember({ exhibition: sameTenant })
  assert.deepEqual(
    (await listOf(alone)).map(({ id }) => id),
    ['standard'],
  )
  await server.refused('invitationTemplateGone', calls.detail, { as: alone, query: body })
  await server.refused('invitationTemplateGone', buyerInvitationCalls.batch, {
    as: member,
    body: { inviteFormType: 'EMAIL', languageType: 'en', people: [{ contact: anEmail() }], templateId: 'journal' },
  })
  const foreignOrganiser = await server.anOrganiser({
    tenant: elsewhere,
    exhibitionId: elsewhere.exhibitionId,
    rights: ['manageExhibitors'],
  })
  const without = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['review'] })
  const decision = { ...(await decisionOf(member, 'approved')), decision: 'retract', reason: 'x' } as const
  await server.refused('notFound', exhibitorReviewCalls.decide, { as: foreignOrganiser, body: decision })
  await server.refused('forbidden', exhibitorReviewCalls.decide, { as: without, body: decision })
  assert.equal((await detailOf(member)).template.isOwn, true)
})

test('a template that the organiser removes leaves the fair’s own message', async () => {
  const own = await aTemplateFair(server)
  const member = await server.anExhibitorMember({ exhibition: own })
  await server.data(calls.choose, { as: member, body: { templateId: 'vip' } })
  await server.app.pool.query(
    `UPDATE exhibitions SET config = config - 'invitationTemplates', config_version = config_version + 1 WHERE tenant_id = $1 AND id = $2`,
    [own.tenantId, own.exhibitionId],
  )
  server.clock.advance({ minutes: 10 })
  const to = anEmail()
  await invite(member, to)
  assert.match((await lastTo(to)).subject!, /invites you to/)
  assert.deepEqual(
    (await listOf(member)).map(({ id, isChosen }) => [id, isChosen]),
    [['standard', true]],
  )
})
