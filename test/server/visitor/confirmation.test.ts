import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { codeCalls } from '../../../contract/account/code.calls'
import { confirmationCalls } from '../../../contract/visitor/confirmation.calls'
import { aPhone, anEmail } from '../account/signIn'
import type { Exhibition } from '../support/makers'
import type { WorkOwner } from '../../../server/core/jobs/background'
import { type TestServer, startTestServer } from '../support/testServer'
import { boxesOnPdf } from '../support/contentOfPdf'
import { textOfPdf } from '../support/textOfPdf'

const linkCall = '@call:GET /api/ef-registration-data-client/reg-user-data/user/confirmation/link'
const fileCall = '@call:GET /api/ef-registration-data-client/reg-user-data/user/confirmation/letter.pdf'
const extractCall = '@call:POST /api/ef-registration-data-client/reg-user-data/user/confirmation/extract'

let server: TestServer
let fair: Exhibition
before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition()
})
after(() => server.stop())

const fetched = async (url: string) => {
  const response = await fetch(url)
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

/** The address with another value of one parameter. */
const changed = (url: string, name: string, value: string): string => {
  const other = new URL(url)
  other.searchParams.set(name, value)
  return other.href
}

test(`a confirmed visitor gets the letter as PDF in both languages, with name, company and number ${linkCall} ${fileCall}`, async () => {
  const visitor = await server.aVisitor({ exhibition: fair, name: '欧阳丽娜 Łukasz', company: '华东机械（上海）有限公司' })
  const texts = new Map<string, string>()
  for (const language of ['cn', 'en'] as const) {
    const { url } = await server.data(confirmationCalls.link, { as: visitor, language })
    const { response, bytes } = await fetched(url)
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-type'), 'application/pdf')
    assert.equal(response.headers.get('cache-control'), 'no-store')
    assert.equal(response.headers.get('content-disposition'), 'inline; filename="confirmation.pdf"')
    assert.ok(bytes.length < 400_000, `${bytes.length} bytes`)
    texts.set(language, await textOfPdf(bytes))
  }
  for (const text of texts.values()) {
    assert.match(text, /欧阳丽娜 Łukasz/)
    assert.match(text, /华东机械（上海）有限公司/)
  }
  assert.match(texts.get('cn')!, /登记确认函.*测试展会.*观众.*本函不是门票/s)
  assert.match(texts.get('en')!, /Confirmation of registration.*Test fair.*Visitor.*not a ticket/s)
  const { url } = await server.data(confirmationCalls.link, { as: visitor })
  assert.match((await fetched(`${url}&download=1`)).response.headers.get('content-disposition')!, /^attachment/)
})

test(`names of other scripts are drawn with their own letters, in a thread that leaves the server to others ${fileCall}`, async (t) => {
  const { run } = server.app.background
  const drawn: string[] = []
  t.mock.method(server.app.background, 'run', (owner: WorkOwner, file: string, name: string, input: unknown) => {
    drawn.push(name)
    return run(owner, file, name, input)
  })
  for (const [name, company] of [
    ['김민준', '한국무역협회'],
    ['محمد علي', 'شركة النفط'],
    ['สมชาย ใจดี', 'บริษัทการท่องเที่ยว'],
    ['Дмитрий', 'Αλέξανδρος'],
    ['Nguyễn Thị Ánh', 'דוד כהן'],
  ] as const) {
    const visitor = await server.aVisitor({ exhibition: fair, name, company })
    const { bytes } = await fetched((await server.data(confirmationCalls.link, { as: visitor })).url)
    assert.equal(boxesOnPdf(bytes), 0, name)
  }
  assert.deepEqual(drawn, Array(5).fill('drawLetter'))
})

test(`a letter has the code of a ticket whose days are near, and sends the holder to the wallet otherwise ${fileCall}`, async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  await server.aTicket({ visitor })
  const letter = async (): Promise<string> =>
    textOfPdf((await fetched((await server.data(confirmationCalls.link, { as: visitor })).url)).bytes)
  assert.match(await letter(), /请出示此二维码/)
  const far = await server.anExhibition({ startsOn: '2099-05-01', endsOn: '2099-05-03' })
  const early = await server.aVisitor({ exhibition: far })
  await server.aTicket({ visitor: early, ticketType: await server.aTicketType({ exhibition: far, entryDays: ['2099-05-01'] }) })
  const { url } = await server.data(confirmationCalls.link, { as: early })
  const text = await textOfPdf((await fetched(url)).bytes)
  assert.match(text, /请在本展会网站的票夹中出示/)
  assert.doesNotMatch(text, /请出示此二维码/)
})

test(`a letter's address is for one registration and ten minutes ${fileCall}`, async () => {
  const [visitor, other] = await server.visitors(2, { exhibition: fair })
  const [own, others] = [
    await server.data(confirmationCalls.link, { as: visitor! }),
    await server.data(confirmationCalls.link, { as: other! }),
  ]
  const idOf = (url: string): string => new URL(url).searchParams.get('id')!
  assert.notEqual(idOf(own.url), idOf(others.url))
  const foreign = await server.anExhibition({ tenant: await server.aTenant() })
  for (const url of [
    changed(own.url, 'id', idOf(others.url)),
    changed(own.url, 'tenantId', foreign.tenantId),
    changed(own.url, 'exhibitionId', foreign.exhibitionId),
    changed(own.url, 'languageType', 'en'),
    changed(own.url, 'expires', String(Number(new URL(own.url).searchParams.get('expires')) + 60)),
    changed(own.url, 'signature', 'A'.repeat(43)),
  ])
    assert.equal((await fetch(url)).status, 404, url)
  assert.equal((await fetch(changed(own.url, 'id', "1' OR '1'='1"))).status, 422)
  assert.equal((await fetch(own.url)).status, 200)
  server.clock.advance({ seconds: 580 })
  assert.equal((await fetch(own.url)).status, 200)
  server.clock.advance({ seconds: 21 })
  assert.equal((await fetch(own.url)).status, 404)
})

test(`nobody gets a letter before the confirmation, and none after the organiser took it back ${linkCall}`, async () => {
  for (const review of ['none', 'underReview', 'failed'] as const)
    await server.refused('notFound', confirmationCalls.link, { as: await server.aVisitor({ exhibition: fair, review }) })
  await server.refused('notSignedIn', confirmationCalls.link, { at: fair })
  await server.refused('forbidden', confirmationCalls.link, { as: await server.anExhibitorMember({ exhibition: fair }) })
  const visitor = await server.aVisitor({ exhibition: fair })
  const { url } = await server.data(confirmationCalls.link, { as: visitor })
  await server.app.pool.query("UPDATE registrations SET review_state = 'underReview' WHERE tenant_id = $1 AND account_id = $2", [
    visitor.tenantId,
    visitor.accountId,
  ])
  assert.equal((await fetch(url)).status, 404)
})

/** A code that was requested for a contact. */
const codeFor = async (contact: { phone: string } | { email: string }, at = fair): Promise<string> => {
  await server.data(codeCalls.send, { at, query: contact })
  const [message] = await server.outbox(`?to=${encodeURIComponent(Object.values(contact)[0] as string)}`)
  return message!.code!
}

test(`a person without a session finds the confirmation by phone or email address and a code ${extractCall} @route:/extractConfirmation`, async () => {
  const [phone, email] = [aPhone(), anEmail()]
  await server.aVisitor({ exhibition: fair, phone, email, name: '李安' })
  for (const contact of [{ phone }, { email }]) {
    const found = await server.data(confirmationCalls.extract, { at: fair, body: { ...contact, value: await codeFor(contact) } })
    assert.deepEqual(
      found.map(({ name, registerType, examineResult }) => [name, registerType, examineResult]),
      [['李安', 'visitor', 'approve']],
    )
    assert.match(await textOfPdf((await fetched(found[0]!.letter!.url)).bytes), /李安/)
  }
})

test(`an unknown contact is answered like one without a registration, and each code works once ${extractCall}`, async () => {
  const [phone, known] = [aPhone(), aPhone()]
  const elsewhere = await server.anExhibition()
  await server.aVisitor({ exhibition: elsewhere, phone: known })
  for (const contact of [{ phone }, { phone: known }])
    assert.deepEqual(await server.data(confirmationCalls.extract, { at: fair, body: { ...contact, value: await codeFor(contact) } }), [])
  const again = aPhone()
  const value = await codeFor({ phone: again })
  await server.data(confirmationCalls.extract, { at: fair, body: { phone: again, value } })
  await server.refused('codeUsed', confirmationCalls.extract, { at: fair, body: { phone: again, value } })
})

test(`a wrong, a late and another organiser's code find nothing ${extractCall}`, async () => {
  const phone = aPhone()
  await server.aVisitor({ exhibition: fair, phone })
  await server.refused('codeNotAsked', confirmationCalls.extract, { at: fair, body: { phone, value: '123456' } })
  const foreign = await server.anExhibition({ tenant: await server.aTenant() })
  const theirs = await codeFor({ phone }, foreign)
  await server.refused('codeNotAsked', confirmationCalls.extract, { at: fair, body: { phone, value: theirs } })
  const value = await codeFor({ phone })
  const wrong = String((Number(value) + 1) % 1_000_000).padStart(6, '0')
  await server.refused('codeWrong', confirmationCalls.extract, { at: fair, body: { phone, value: wrong } })
  server.clock.advance({ seconds: 301 })
  // The third miss would ask for a proof of work.
  await server.app.pool.query('DELETE FROM guesses')
  await server.refused('codeExpired', confirmationCalls.extract, { at: fair, body: { phone, value } })
  await server.refused('phoneInvalid', confirmationCalls.extract, { at: fair, body: { phone: '12', value } })
  await server.refused('emailInvalid', confirmationCalls.extract, { at: fair, body: { email: 'nobody', value } })
  await server.refused('invalid', confirmationCalls.extract, { at: fair, body: { value } })
})

test(`a registration that waits for its review is named and has no letter ${extractCall}`, async () => {
  const phone = aPhone()
  await server.aVisitor({ exhibition: fair, phone, review: 'underReview' })
  const found = await server.data(confirmationCalls.extract, { at: fair, body: { phone, value: await codeFor({ phone }) } })
  assert.deepEqual(
    found.map(({ examineResult, letter }) => [examineResult, letter]),
    [['underReview', null]],
  )
})
