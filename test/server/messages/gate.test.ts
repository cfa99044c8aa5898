import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { codeCalls } from '../../../contract/account/code.calls'
import type { Call } from '../../../contract/call'
import type { ErrorData } from '../../../contract/envelope'
import { specialGuestCalls } from '../../../contract/exhibitor/specialGuest.calls'
import { staffInvitationCalls } from '../../../contract/exhibitor/staffInvitation.calls'
import { buyerInvitationCalls } from '../../../contract/exhibitor/buyerInvitation.calls'
import { invitationCalls } from '../../../contract/invitations/invitation.calls'
import { freeTicketCalls } from '../../../contract/tickets/freeTicket.calls'
import { giftCalls } from '../../../contract/tickets/gift.calls'
import { badgeKind } from '../exhibitor/aCredentialFair'
import { aFreeQuota } from '../tickets/aFreeQuota'
import type { CallOptions } from '../support/makeCall'
import { type Exhibition, type TicketType, exhibitionConfig, noForm } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { form, withForm } from '../visitor/aFair'
import { demoMessageTemplates } from '../../../server/demo/messageTemplates'
import { aMessagedFair, gotBy, runJobs } from './aMessagedFair'
import { callsWithContact } from './contactCalls'
import { fairDay } from '../support/fairDay'

/** A satellite phone, numbers at a higher price, and a country that the fair does not take. */
const dearPhones = ['+8816200000123', '+19005550123', '+447012345678', '+33612345678']
const foreignEmail = 'somebody@other.example'

const choosyForm = {
  ...form,
  sections: form.sections.map(({ fields, ...section }) => ({
    ...section,
    fields: fields.map((one) => (one.kind === 'email' ? { ...one, supportedProviders: ['example.com'] } : one)),
  })),
}

let server: TestServer
let fair: Exhibition
let type: TicketType
before(async () => {
  server = await startTestServer()
  const ticketTypeId = server.app.ids()
  const { byRegisterType } = withForm({ form: choosyForm })
  fair = await aMessagedFair(server, {
    byRegisterType: { ...byRegisterType!, exhibitorDept: noForm, staff: { ...noForm, form: choosyForm }, builder: noForm },
    functionConfig: { ...exhibitionConfig.functionConfig, phoneCountries: ['86', '1', '44', '881'] },
    invitations: { perPerson: 500, perDay: 500 },
    specialGuests: { privileges: [{ id: 'lunch', name: { cn: '午餐', en: 'Lunch' }, max: 2, byExhibitors: true }], perExhibitor: 50 },
    credentials: { kinds: [badgeKind(ticketTypeId)] },
  })
  await server.aTicketType({ exhibition: fair, id: ticketTypeId, isByInvitation: true })
  type = await server.aTicketType({ exhibition: fair })
})
after(() => server.stop())

type Way = 'phone' | 'email'
type Ask = { row: Call; options: CallOptions<Call> }
const asked = <Row extends Call>(row: Row, options: CallOptions<Row>): Ask => ({ row, options: options as never })

const lastDay = (): string => fairDay(server.app.now(), 9)
const formType = (way: Way) => (way === 'phone' ? ('SHORT_MSG' as const) : ('EMAIL' as const))
const aGuest = (way: Way, contact: string) => ({ name: '顾维', company: '', way, [way]: contact, promises: [{ id: 'lunch', number: 1 }] })

/** A call that sends a message to a contact which the caller types, ready to be made. Sign-in codes are for phones here. */
const senders: Record<string, (way: Way, contact: string) => Promise<Ask | null>> = {
  'code.send': async (way, contact) => asked(codeCalls.send, { at: fair, query: { [way]: contact } }),
  'code.sendWhatsApp': async (way, contact) =>
    way === 'phone' ? asked(codeCalls.sendWhatsApp, { at: fair, query: { phone: contact } }) : null,
  'gift.give': async (way, contact) => {
    const giver = await server.aVisitor({ exhibition: fair })
    const { id } = await server.aTicket({ visitor: giver, ticketType: type })
    return asked(giftCalls.give, { as: giver, body: { ticketIds: [id], way, contact, contactAgain: contact } })
  },
  'freeTicket.invite': async (way, contact) => {
    const { staff, quotaId } = await aFreeQuota(server, fair, type)
    return asked(freeTicketCalls.invite, { as: staff, body: { quotaId, way, places: 1, contact, contactAgain: contact } })
  },
  'invitation.batch': async (way, contact) =>
    asked(invitationCalls.batch, {
      as: await server.aVisitor({ exhibition: fair }),
      body: { inviteFormType: formType(way), languageType: 'cn', people: [{ contact }] },
    }),
  'invitation.visitor': async (way, contact) =>
    asked(invitationCalls.visitor, {
      as: await server.aVisitor({ exhibition: fair }),
      body: { inviteFormType: formType(way), languageType: 'cn', contact },
    }),
  'buyerInvitation.batch': async (way, contact) =>
    asked(buyerInvitationCalls.batch, {
      as: await server.anExhibitorMember({ exhibition: fair }),
      body: { inviteFormType: formType(way), languageType: 'cn', people: [{ contact }] },
    }),
  'staffInvitation.send': async (way, contact) => {
    const as = await server.anExhibitorMember({ exhibition: fair, ...(await server.anExhibitor({ exhibition: fair, area: 27 })) })
    const body = { type: 'exhibitor', places: 3, until: lastDay() }
    const { id } = await server.data(staffInvitationCalls.create, { as, body })
    return asked(staffInvitationCalls.send, { as, body: { id, way, contacts: [contact] } })
  },
  'specialGuest.invite': async (way, contact) =>
    asked(specialGuestCalls.invite, { as: await server.anExhibitorMember({ exhibition: fair }), body: aGuest(way, contact) }),
  'specialGuest.organiserInvite': async (way, contact) =>
    asked(specialGuestCalls.organiserInvite, {
      as: await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['manageExhibitors'] }),
      body: aGuest(way, contact),
    }),
}

/** Calls whose contact gets no message by them, and why. */
const sendNothing: Record<string, string> = {
  'confirmation.extract': 'takes a code',
  'contactChange.submit': 'takes a code',
  'password.forgotten': 'takes a code',
  'application.confirm': 'takes a code',
  'token.grant': 'takes a code',
  'invoice.submit': 'the address of an invoice, which may be of any provider',
  'invoice.retry': 'the address of an invoice',
  'invoice.resend': 'the address of an invoice',
  'invoiceHeader.submit': 'a line of an invoice',
  'programme.importFile': 'compares contacts with those of accounts',
  'sessionGuest.add': 'compares contacts with those of accounts',
  'contact.ofMobile': 'finds a person by it',
  'contact.ofMobilePosted': 'finds a person by it',
  'contact.save': 'a line of a contact',
  'contact.update': 'a line of a contact',
  'contact.sync': 'a line of a contact',
  'sharedCard.save': "the member's own card",
  'subordinate.create': 'how a leader reaches a deputy',
  'subordinate.change': 'how a leader reaches a deputy',
}

const errorsOf = ({ data }: { data: unknown }): string[] => Object.values((data as ErrorData | null)?.fields ?? {}).map(({ code }) => code)

test('every call with a contact is known to send to it or not', () => {
  assert.deepEqual(callsWithContact(server.app).sort(), [...Object.keys(senders), ...Object.keys(sendNothing)].sort())
})

test('no call sends an SMS to a satellite phone, at a higher price, or to a country that the fair does not take', async () => {
  for (const [name, ready] of Object.entries(senders))
    for (const phone of dearPhones) {
      const { row, options } = (await ready('phone', phone))!
      const { code, success, body } = await server.call(row, options)
      assert.equal(success, false, `${name} to ${phone}`)
      const isCode = name.startsWith('code.')
      if (isCode) assert.equal(code, 11017, name)
      else assert.deepEqual(errorsOf(body as never), ['phoneCountryUnsupported'], `${name} to ${phone}`)
    }
  await runJobs(server)
  for (const phone of dearPhones) assert.deepEqual(await server.outbox(`?to=${encodeURIComponent(phone)}`), [])
})

test('no call sends to an email address whose owner could never sign in', async () => {
  for (const [name, ready] of Object.entries(senders)) {
    const ask = await ready('email', foreignEmail)
    if (!ask) continue
    const { code, body, success } = await server.call(ask.row, ask.options)
    assert.equal(success, false, name)
    if (name.startsWith('code.')) assert.equal(code, 11003, name)
    else assert.deepEqual(errorsOf(body as never), ['emailProviderUnsupported'], name)
  }
  assert.deepEqual(await gotBy(server, foreignEmail), [])
})

test('the same calls send to a phone of the fair', async () => {
  let last = 18_999_000_000
  for (const [name, ready] of Object.entries(senders)) {
    if (name === 'code.sendWhatsApp') continue
    const phone = String((last += 1))
    const { row, options } = (await ready('phone', phone))!
    const { success, body } = await server.call(row, options)
    assert.ok(success, `${name} ${JSON.stringify(body)}`)
    assert.equal((await gotBy(server, phone)).length, 1, name)
  }
})

test('a number that is stored already gets no SMS either, and its owner gets the email', async () => {
  // At a higher price, and of a country that the fair does not take.
  for (const [phone, email] of [
    ['+19005550123', 'dear@example.com'],
    ['+33612345678', 'abroad@example.com'],
  ] as const) {
    const visitor = await server.aVisitor({ exhibition: fair, phone, email })
    await server.aTicket({ visitor, ticketType: type })
    assert.equal((await gotBy(server, email)).length, 1, phone)
    assert.deepEqual(await gotBy(server, phone), [])
  }
  const inviter = await server.aVisitor({ exhibition: fair })
  const body = { inviteFormType: 'SHORT_MSG' as const, languageType: 'cn' as const, people: [{ contact: '18500000999' }] }
  await server.data(invitationCalls.batch, { as: inviter, body })
  await server.app.pool.query(`UPDATE visit_invitations SET contact = '+19005550123' WHERE tenant_id = $1 AND contact = '18500000999'`, [
    fair.tenantId,
  ])
  await runJobs(server)
  const { records } = await server.data(invitationCalls.list, { as: inviter, query: {} })
  assert.deepEqual([records[0]!.state, records[0]!.failure], ['failed', 'contactRefused'])
  assert.deepEqual(await gotBy(server, '+19005550123'), [])
})

test('messages beyond the budget wait for the next hour, and sign-in codes have a budget of their own', async () => {
  const bare = await server.aTenant()
  const sms = { ...bare.settings.sms!, messageTemplates: demoMessageTemplates }
  const tenant = await server.aTenant({ settings: { sms, phoneMessagesPerHour: 5, phoneCodesPerHour: 5 } })
  const small = await server.anExhibition({ tenant, config: { ...withForm(), invitations: { perPerson: 50, perDay: 50 } } })
  const inviter = await server.aVisitor({ exhibition: small })
  const people = Array.from({ length: 7 }, (_, at) => ({ contact: String(18_500_001_000 + at) }))
  await server.data(invitationCalls.batch, { as: inviter, body: { inviteFormType: 'SHORT_MSG', languageType: 'cn', people } })
  const sent = async (): Promise<number> => {
    await runJobs(server)
    return (await Promise.all(people.map(({ contact }) => server.outbox(`?to=${encodeURIComponent(`+86${contact}`)}`)))).flat().length
  }
  assert.equal(await sent(), 5)
  assert.match(server.logged(), /the budget of phone messages is nearly used up/)
  assert.match(server.logged(), /the budget of phone messages is used up/)
  const visitor = await server.aVisitor({ exhibition: small })
  await server.aTicket({ visitor })
  assert.deepEqual(await gotBy(server, visitor.phone!), [])
  await server.data(codeCalls.send, { at: small, query: { phone: '18500001999' } })
  // The limiter has its own clock, so its hour is over here.
  await server.app.pool.query(`DELETE FROM rate_limits WHERE key LIKE 'phoneMessagesPerTenantHour:%'`)
  for (let hour = 0; hour < 8; hour += 1) server.clock.advance({ hours: 1 })
  assert.equal(await sent(), 7)
  assert.equal((await gotBy(server, visitor.phone!)).length, 1)
  const { rows } = await server.app.pool.query<{ attempts: number }>(
    'SELECT DISTINCT attempts FROM visit_invitations WHERE tenant_id = $1',
    [tenant.tenantId],
  )
  assert.deepEqual(rows, [{ attempts: 1 }])
})
