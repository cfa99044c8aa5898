import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, test } from 'node:test'
import { contactCalls } from '../../../contract/connect/contact.calls'
import { contactConsentCalls } from '../../../contract/connect/contactConsent.calls'
import { contactLabelCalls } from '../../../contract/connect/contactLabel.calls'
import { credentialCalls } from '../../../contract/exhibitor/credential.calls'
import { movingText, stepMs } from '../../../contract/rules/tickets/pass'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { almostSame } from '../../support/almostSame'
import { randomKey } from '../../support/random'
import { aCredentialFair, aMemberAt, aPassport } from '../exhibitor/aCredentialFair'
import { type TestServer, startTestServer } from '../support/testServer'
import { aBadge, aFairOfContacts, aScanner, collect, giveSeat, scan, typedIn } from './aBooth'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

test('a member with a seat scans a badge, saves its card by the proof, and finds the contact @rule:R64 @call:GET /api/ef-connect-client/information/getUserByQrCode @call:POST /api/ef-connect-client/information/getUserByQrCode @call:POST /api/ef-connect-client/information/saveOrUpdate @call:GET /api/ef-connect-client/information/detail', async () => {
  const fair = await aFairOfContacts(server)
  const member = await aScanner(server, fair)
  const { visitor, qr, code } = await aBadge(server, fair, { name: '李雷', company: '精工机床', email: 'li@example.com' })
  const scanned = await server.data(contactCalls.scan, { as: member, query: { qrCode: qr } })
  assert.deepEqual(scanned.card, { name: '李雷', company: '精工机床', email: 'li@example.com', phone: visitor.phone })
  assert.equal(scanned.contactId, null)
  assert.ok(!scanned.proof.includes(visitor.accountId), 'a phone reads no account in a proof')
  const body = { contactKey: randomKey(), proof: scanned.proof, note: ' 想要报价 ', addTags: ['重点'], temperature: 'hot' as const }
  const saved = await server.data(contactCalls.save, { as: member, body })
  assert.deepEqual(
    [saved.values.name, saved.noteList[0]!.text, saved.tags[0]!.name, saved.temperature],
    ['李雷', '想要报价', '重点', 'hot'],
  )
  // A lost answer is asked for again.
  const again = await server.data(contactCalls.save, { as: member, body })
  assert.deepEqual([again.id, again.notes, again.scans.length], [saved.id, 1, 1])
  // The number of the ticket, and a code in a header, are the same person.
  assert.equal((await scan(server, member, code)).contactId, saved.id)
  const inHeader = await server.data(contactCalls.scan, { as: member, headers: { 'link-key': qr } })
  assert.equal(inHeader.contactId, saved.id)
  assert.ok(!server.logged().includes(qr), 'no log has a code')
})

test('every code that a badge may show is read, or refused with its reason', async () => {
  const fair = await aFairOfContacts(server, { gate: { rotatingPass: true, copies: 'refuse' } })
  const member = await aScanner(server, fair)
  const { visitor, ticketId, qr } = await aBadge(server, fair)
  // A print does not move, and a booth reads it all the same.
  assert.equal((await scan(server, member, qr)).card!.name, visitor.name)
  const { moving } = await server.data(walletCalls.qrInfo, { as: visitor, query: { id: ticketId } })
  const hmac = (key: Uint8Array, data: Uint8Array) => createHmac('sha256', key).update(data).digest()
  const key = Buffer.from(moving!.key, 'base64url')
  const at = (ms: number): string => movingText(moving!.text, key, hmac, ms)
  const nowMs = server.clock.now().getTime()
  assert.equal((await scan(server, member, at(nowMs))).card!.name, visitor.name)
  const stale = await server.refused('badgeRefused', contactCalls.scanPosted, { as: member, body: { qrCode: at(nowMs - 4 * stepMs) } })
  assert.match(stale.msg, /截图/)
  const ofState = async (state: 'lost' | 'given' | 'cancelled' | 'offered', message: RegExp): Promise<void> => {
    const type = await server.aTicketType({ exhibition: fair })
    const holder = await server.aVisitor({ exhibition: fair })
    const { id } = await server.aTicket({ visitor: holder, ticketType: type })
    const shown = await server.data(walletCalls.qrInfo, { as: holder, query: { id } })
    await server.app.pool.query('UPDATE tickets SET state = $3 WHERE tenant_id = $1 AND id = $2', [fair.tenantId, id, state])
    assert.match((await server.refused('badgeRefused', contactCalls.scanPosted, { as: member, body: { qrCode: shown.qr } })).msg, message)
  }
  await ofState('lost', /挂失/)
  await ofState('given', /转赠/)
  await ofState('offered', /转赠/)
  await ofState('cancelled', /退票/)
  for (const qrCode of [almostSame(qr), '123456789012', 'FG1:', 'javascript:1', ' ', '\u0000', 'x'.repeat(1000)])
    await server.refused('badgeRefused', contactCalls.scanPosted, { as: member, body: { qrCode } })
  for (const body of [{}, { qrCode: '' }, { qrCode: 'x'.repeat(1001) }, { qrCode: 7 }, { qrCode: ['a'] }])
    await server.refused('invalid', contactCalls.scanPosted, { as: member, body: body as never })
  const other = await aFairOfContacts(server)
  const theirs = await aBadge(server, other)
  await server.refused('badgeRefused', contactCalls.scanPosted, { as: member, body: { qrCode: theirs.qr } })
  await server.refused('badgeRefused', contactCalls.scanPosted, { as: await aScanner(server, other), body: { qrCode: qr } })
  const english = await server.refused('badgeRefused', contactCalls.scanPosted, { as: member, body: { qrCode: 'x' }, language: 'en' })
  assert.equal(english.msg, 'This badge cannot be used: This is not an entry code')
})

test("an exhibitor's credential is scanned like a visitor's badge, until it is lost or cancelled", async () => {
  const fair = await aCredentialFair(server)
  const owner = await aMemberAt(server, fair)
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['manageExhibitors'] })
  const issued = async (name: string) => {
    const values = { name, document: { kind: 'passport', number: aPassport() } }
    const body = { type: 'exhibitor', formId: 'badge', version: 2, values }
    const { id, revision } = await server.data(credentialCalls.submit, { as: owner, body })
    const decided = await server.data(credentialCalls.decide, { as: organiser, body: { id, revision, result: 'approve' } })
    const { pass } = await server.data(credentialCalls.detail, { as: owner, query: { id } })
    return { ...decided, qr: pass!.qr }
  }
  const member = await aScanner(server, fair)
  const badge = await issued('李卫国')
  const { card } = await scan(server, member, badge.qr)
  assert.deepEqual([card!.name, card!.company], ['李卫国', '江汉机床'])
  assert.ok(!JSON.stringify(card).includes('E1'), 'no document leaves')
  const contact = await collect(server, member, badge.qr)
  assert.deepEqual([contact.values.name, contact.source], ['李卫国', 'qrCode'])
  await server.data(credentialCalls.reportLoss, { as: owner, body: { id: badge.id, revision: badge.revision } })
  await server.refused('badgeRefused', contactCalls.scanPosted, { as: member, body: { qrCode: badge.qr } })
  const other = await issued('赵敏')
  await server.data(credentialCalls.cancel, { as: owner, body: { id: other.id, revision: other.revision } })
  await server.refused('badgeRefused', contactCalls.scanPosted, { as: member, body: { qrCode: other.qr } })
})

test('without a seat, a role or a company nobody reads or writes a contact @rule:R64', async () => {
  const fair = await aFairOfContacts(server)
  const owner = await aScanner(server, fair)
  const { visitor, qr } = await aBadge(server, fair)
  const contact = await collect(server, owner, qr)
  const { proof } = await scan(server, owner, qr)
  const colleague = await server.anExhibitorMember({ exhibition: fair, exhibitorId: owner.exhibitorId })
  const stranger = await aScanner(server, fair)
  const head = { deviceTime: server.clock.now().toISOString() }
  const entry = { entryId: randomKey(), contactKey: contact.id, kind: 'note' as const, payload: { text: 'x' }, at: head.deviceTime }
  const tried = [
    [contactCalls.list, { query: {} }],
    [contactCalls.detail, { query: { id: contact.id } }],
    [contactCalls.scan, { query: { qrCode: qr } }],
    [contactCalls.scanPosted, { body: { qrCode: qr } }],
    [contactCalls.ofMobile, { query: { mobile: visitor.phone! } }],
    [contactCalls.ofMobilePosted, { body: { mobile: visitor.phone! } }],
    [contactCalls.save, { body: { contactKey: randomKey(), proof } }],
    [contactCalls.update, { body: { id: contact.id, changeId: randomKey(), note: 'x' } }],
    [contactCalls.sync, { body: { ...head, entries: [entry] } }],
    [contactCalls.since, { query: {} }],
    [contactCalls.count, {}],
    [contactLabelCalls.ofCompany, {}],
    [contactLabelCalls.ofFair, {}],
  ] as const
  for (const [call, options] of tried) {
    const refused = await server.refused('scanNotAuthorised', call, { as: colleague, ...options } as never)
    assert.equal(refused.msg, '您的账号未开通扫码权限，请联系贵公司主账号开通', call.path)
    await server.refused('forbidden', call, { as: visitor, ...options } as never)
    await server.refused('notSignedIn', call, { at: fair, ...options } as never)
  }
  // Another company with a seat has none of it.
  await server.refused('notFound', contactCalls.detail, { as: stranger, query: { id: contact.id } })
  await server.refused('notFound', contactCalls.update, { as: stranger, body: { id: contact.id, changeId: randomKey(), note: 'x' } })
  await server.refused('proofInvalid', contactCalls.save, { as: stranger, body: { contactKey: randomKey(), proof } })
  assert.equal((await server.data(contactCalls.list, { as: stranger, query: {} })).total, 0)
  assert.deepEqual((await server.data(contactCalls.since, { as: stranger, query: {} })).entries, [])
  const sent = await server.data(contactCalls.sync, { as: stranger, body: { ...head, entries: [entry] } })
  assert.equal(sent.answers[0]!.refusal, 'contactUnknown')
  const ended = await server.refused('notFound', contactConsentCalls.withdraw, { as: visitor, body: { exhibitorId: stranger.exhibitorId } })
  assert.equal(ended.success, false)
  // A seat that was taken away is none.
  await server.app.pool.query('UPDATE contact_seats SET ended_at = $2 WHERE account_id = $1', [stranger.accountId, server.clock.now()])
  await server.refused('scanNotAuthorised', contactCalls.list, { as: stranger, query: {} })
})

test('a proof is for a few minutes, one company and no change', async () => {
  const fair = await aFairOfContacts(server)
  const member = await aScanner(server, fair)
  const { qr } = await aBadge(server, fair)
  const { proof } = await scan(server, member, qr)
  const save = (text: string) => ({ as: member, body: { contactKey: randomKey(), proof: text } })
  await server.refused('proofInvalid', contactCalls.save, save(almostSame(proof)))
  await server.refused('proofInvalid', contactCalls.save, save('x'))
  await server.refused('proofInvalid', contactCalls.save, save(server.app.secrets.seal('{}')))
  await server.refused('proofInvalid', contactCalls.save, save(server.app.secrets.seal('1')))
  server.clock.advance({ minutes: 16 })
  await server.refused('proofInvalid', contactCalls.save, save(proof))
  assert.equal((await server.data(contactCalls.list, { as: member, query: {} })).total, 0)
})

test('a mobile number finds those who allow it, and says the same of everybody else @call:GET /api/ef-connect-client/information/getUserByMobile @call:GET /api/ef-connect-client/contactConsent/choice @call:POST /api/ef-connect-client/contactConsent/choose', async () => {
  const fair = await aFairOfContacts(server)
  const member = await aScanner(server, fair)
  const li = await server.aVisitor({ exhibition: fair, name: '李雷' })
  const find = (mobile: string) => server.data(contactCalls.ofMobile, { as: member, query: { mobile } })
  const nobody = await find('13900000009')
  assert.deepEqual(nobody, { card: null, proof: '', contactId: null })
  assert.deepEqual(await find(li.phone!), nobody, 'nobody is found who did not allow it')
  assert.deepEqual((await server.data(contactConsentCalls.choice, { as: li })).isFoundByMobile, false)
  const chosen = await server.data(contactConsentCalls.choose, { as: li, body: { hidden: ['email', 'company'], isFoundByMobile: true } })
  assert.deepEqual(chosen.hidden, ['company', 'email'])
  const found = await find(`+86 ${li.phone!}`)
  assert.deepEqual(found.card, { name: '李雷', phone: li.phone })
  await server.data(contactConsentCalls.choose, {
    as: li,
    body: { hidden: ['name', 'company', 'position', 'phone', 'email'], isFoundByMobile: true },
  })
  assert.deepEqual(await find(li.phone!), nobody, 'somebody who shares nothing is nobody')
  await server.refused('phoneInvalid', contactCalls.ofMobile, { as: member, query: { mobile: li.phone!.slice(0, 9) } })
  await server.refused('invalid', contactConsentCalls.choose, { as: li, body: { hidden: ['secret'], isFoundByMobile: true } as never })
  for (let tries = 0; tries < 56; tries += 1) await find('13900000009')
  await server.refused('tooManyRequests', contactCalls.ofMobile, { as: member, query: { mobile: '13900000009' } })
})

test('a badge gives what the person shares, and each scan is in their ledger @call:GET /api/ef-connect-client/contactConsent/page', async () => {
  const fair = await aFairOfContacts(server, { contacts: { fields: ['name', 'phone'] } })
  const member = await aScanner(server, fair)
  const { visitor, qr } = await aBadge(server, fair, { name: '李雷', email: 'li@example.com' })
  assert.deepEqual((await scan(server, member, qr)).card, { name: '李雷', phone: visitor.phone })
  await server.data(contactConsentCalls.choose, { as: visitor, body: { hidden: ['phone'], isFoundByMobile: false } })
  server.clock.advance({ seconds: 1 })
  assert.deepEqual((await scan(server, member, qr)).card, { name: '李雷' })
  const { records, total } = await server.data(contactConsentCalls.page, { as: visitor, query: {} })
  assert.deepEqual(
    [total, records.map(({ fields, source, exhibitorId }) => [fields, source, exhibitorId])],
    [
      2,
      [
        [['name'], 'qrCode', member.exhibitorId],
        [['name', 'phone'], 'qrCode', member.exhibitorId],
      ],
    ],
  )
  const other = await server.aVisitor({ exhibition: fair })
  assert.equal((await server.data(contactConsentCalls.page, { as: other, query: {} })).total, 0)
  const { rows } = await server.app.pool.query<{ text: string }>(
    "SELECT string_agg(c::text, ' ') AS text FROM contact_consents c WHERE tenant_id = $1",
    [fair.tenantId],
  )
  assert.ok(!rows[0]!.text.includes('李雷'), 'the ledger has no values')
})

test('a contact is typed in by hand, and refused without a word or with wrong ones', async () => {
  const fair = await aFairOfContacts(server)
  const member = await aScanner(server, fair)
  const made = await typedIn(server, member, { name: '韩梅梅', company: '宏达模具' })
  assert.deepEqual([made.values, made.source, made.scans], [{ name: '韩梅梅', company: '宏达模具' }, 'manual', []])
  const refused = async (body: object): Promise<unknown> => {
    const answer = await server.refused('invalid', contactCalls.save, { as: member, body: { contactKey: randomKey(), ...body } as never })
    return (answer.data as { fields?: { field: string }[] }).fields?.map(({ field }) => field)
  }
  assert.deepEqual(await refused({}), ['values.name'])
  assert.deepEqual(await refused({ values: { name: '  ' } }), ['values.name'])
  assert.deepEqual(await refused({ values: { name: 'a', company: 'x'.repeat(201) } }), ['values.company'])
  assert.deepEqual(await refused({ values: { name: 'a\u0000b' } }), ['values.name'])
  assert.deepEqual(await refused({ values: { name: 'a' }, addTags: ['x'.repeat(41)] }), ['addTags.0'])
  assert.deepEqual(await refused({ values: { name: 'a' }, ownerId: '77' }), ['ownerId'])
  await refused({ values: { name: 'a', secret: 'b' } })
  await refused({ contactKey: '7' })
  await refused({ values: { name: 'a' }, note: 'x'.repeat(4001) })
  assert.equal((await server.data(contactCalls.list, { as: member, query: {} })).total, 1)
})

test('an update changes one thing at a time, keeps what it replaced, and counts once @call:POST /api/ef-connect-client/information/update', async () => {
  const fair = await aFairOfContacts(server)
  const member = await aScanner(server, fair)
  const colleague = await server.anExhibitorMember({ exhibition: fair, exhibitorId: member.exhibitorId })
  await giveSeat(server, colleague)
  const { id } = await typedIn(server, member, { name: '韩梅梅', company: '宏达' })
  const update = async (as: typeof member, body: object, changeId = randomKey()) => {
    server.clock.advance({ seconds: 1 })
    return server.data(contactCalls.update, { as, body: { id, changeId, ...body } })
  }
  await update(member, { values: { company: '宏达模具' }, temperature: 'cold', addTags: ['label:buyer', '老客户'] })
  const changeId = randomKey()
  await update(colleague, { note: '回电', ownerId: colleague.accountId, nextStep: { text: '寄样品', day: '2020-01-01' } }, changeId)
  const after = await update(colleague, { note: '回电', ownerId: colleague.accountId }, changeId)
  assert.deepEqual([after.notes, after.owner !== '', after.isDue], [1, true, true])
  assert.deepEqual(
    after.tags.map(({ name, isFairs }) => [name, isFairs]),
    [
      ['采购商', true],
      ['老客户', false],
    ],
  )
  assert.deepEqual(
    after.history.map(({ slot, value }) => [slot, value]),
    [['company', '宏达']],
  )
  // Hot, cold and hot again are three changes.
  for (const temperature of ['hot', 'cold', 'hot']) await update(member, { temperature })
  const last = await update(member, { removeTags: ['老客户'] })
  assert.deepEqual([last.temperature, last.tags.length], ['hot', 1])
  await server.refused('notFound', contactCalls.update, { as: member, body: { id: '77', changeId: randomKey(), note: 'x' } })
  await server.refused('notFound', contactCalls.detail, { as: member, query: { id: '77' } })
})
