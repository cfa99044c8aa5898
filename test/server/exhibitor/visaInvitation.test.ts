import { after, before, test } from 'node:test'
import type { ErrorData } from '../../../contract/envelope'
import { visaInvitationCalls } from '../../../contract/exhibitor/visaInvitation.calls'
import type { VisaBody, VisaDecisionBody, VisaLetter } from '../../../contract/exhibitor/visaInvitation.schema'
import { referenceAlphabet } from '../../../contract/rules/orders/bankTransfer'
import type { MemberRight } from '../../../contract/rules/exhibitor/memberRights'
import { type VisaLetterRules, passportUntil, visaLetterStates } from '../../../contract/rules/exhibitor/visaInvitation'
import { formatDay } from '../../../contract/rules/values/days'
import { addDays } from '../../../server/core/days'
import { dayIn } from '../../../server/core/time'
import { runCommand } from '../support/command'
import type { Person } from '../support/makeCall'
import type { Exhibition, Visitor } from '../support/makers'
import { takeOutGuard } from '../support/takeOutGuard'
import { type TestServer, startTestServer } from '../support/testServer'
import { textOfPdf } from '../support/textOfPdf'
import { almostSame } from '../../support/almostSame'
import assert from 'node:assert/strict'

const visaLetters: VisaLetterRules = {
  inviter: { cn: '测试会展公司', en: 'Test Fairs Ltd.' },
  contact: { cn: '电话 110', en: 'Phone 110' },
  consulates: { cn: '请向使馆申请', en: 'Apply at the embassy' },
  limits: [
    { fromArea: 0, letters: 1 },
    { fromArea: 36, letters: 6 },
  ],
  untilDaysBefore: 2,
  stayDays: { before: 7, after: 7 },
}

/** The control's guard: it does not lock, and two racers meet between the count and what depends on it. */
const unlocked: [string, string][] = [
  ['select count(*) from "visa_letters"', 'select count(*) as "counted" from "visa_letters"'],
  [' FOR NO KEY UPDATE', ''],
]

let server: TestServer
let fair: Exhibition
let days: { startsOn: string; endsOn: string }
let organiser: Person
before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: { visaLetters } })
  const startsOn = addDays(dayIn(server.app.now(), 'Asia/Shanghai'), 10)
  days = { startsOn, endsOn: addDays(startsOn, 3) }
  await server.app.pool.query('UPDATE exhibitions SET starts_on = $2, ends_on = $3 WHERE tenant_id = $1', [
    fair.tenantId,
    days.startsOn,
    days.endsOn,
  ])
  organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['manageExhibitors'] })
})
after(() => server.stop())

/** A member of a new company. @param area in m²: 72 has a limit of 6 letters, 9 of one */
const aMember = async (area = 72, at = server, exhibition = fair, rights: MemberRight[] = ['apply']) => {
  const { exhibitorId } = await at.anExhibitor({ exhibition, area })
  return at.anExhibitorMember({ exhibition, exhibitorId, rights })
}

let lastNumber = 1000000
const aBody = (more: Partial<VisaBody> = {}): VisaBody => ({
  surname: 'Keller',
  givenNames: 'Anna  Maria',
  sex: 'female',
  nationality: 'DE',
  birthday: '1984-08-12',
  passportNumber: `C${(lastNumber += 1)}X`,
  passportExpiresOn: passportUntil(days),
  jobTitle: 'Sales manager',
  arrivesOn: addDays(days.startsOn, -1),
  departsOn: addDays(days.endsOn, 1),
  consulate: 'Frankfurt',
  ...more,
})

const ask = (as: Visitor, more: Partial<VisaBody> = {}) => server.data(visaInvitationCalls.submit, { as, body: aBody(more) })
const decide = (letter: VisaLetter, decision: VisaDecisionBody['decision'], reason?: string) =>
  server.data(visaInvitationCalls.decide, {
    as: organiser,
    body: { letterId: letter.letterId, version: letter.version, decision, ...(reason && { reason }) },
  })
const listOf = async (as: Visitor) => (await server.data(visaInvitationCalls.list, { as })).letters
const storedOf = async (letterId: string) =>
  (await server.app.pool.query('SELECT * FROM visa_letters WHERE tenant_id = $1 AND id = $2', [fair.tenantId, letterId])).rows[0]

const fieldsOf = async (as: Visitor, more: Partial<VisaBody>): Promise<string[]> =>
  ((await server.refused('invalid', visaInvitationCalls.submit, { as, body: aBody(more) })).data as ErrorData).fields!.map(
    ({ field, code }) => `${field} ${code}`,
  )

const page = async (path: string) => {
  const answer = await fetch(server.url + path, { redirect: 'manual', headers: { 'accept-language': 'en' } })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}
const codeOf = async (letterId: string) => server.app.secrets.unseal((await storedOf(letterId)).sealed_code as string)
const checkOf = (number: string, code: string) =>
  page(`/visa/${fair.tenantId}-${fair.exhibitionId}?${new URLSearchParams({ number, code })}`)

test('a person is entered once, reviewed and gets a letter with a number, whose passport is masked but on the letter @rule:R63 @call:GET /api/ef-registration-client/exhibitorVisaInvitation/detail @call:POST /api/ef-registration-client/exhibitorVisaInvitation/submit @call:GET /api/ef-registration-client/exhibitorVisaInvitation/list @call:GET /api/ef-registration-client/exhibitorVisaInvitation/link @call:GET /api/ef-registration-client/exhibitorVisaInvitation/letter.pdf', async () => {
  const one = await aMember()
  const asked = await ask(one, { passportNumber: 'c4t 5-58ab1' })
  assert.deepEqual(
    [asked.state, asked.version, asked.name, asked.passport, asked.number],
    ['underReview', 1, 'ANNA MARIA KELLER', 'C4*****B1', null],
  )
  const listed = await server.data(visaInvitationCalls.list, { as: one, language: 'en' })
  assert.deepEqual(listed.letters, [asked])
  assert.deepEqual(
    [listed.offer!.used, listed.offer!.limit, listed.offer!.isOpen, listed.offer!.consulates, listed.mayApply],
    [1, 6, true, 'Apply at the embassy', true],
  )
  await server.refused('notFound', visaInvitationCalls.link, { as: one, query: { letterId: asked.letterId } })
  const { sealed_person: sealed } = await storedOf(asked.letterId)
  assert.doesNotMatch(String(sealed), /C4T558AB1|KELLER/)

  const refused = await decide(asked, 'refuse', 'The date of birth is missing a digit')
  assert.deepEqual([refused.state, refused.reason], ['refused', 'The date of birth is missing a digit'])
  const detail = await server.data(visaInvitationCalls.detail, { as: one, query: { letterId: asked.letterId } })
  assert.deepEqual([detail.surname, detail.birthday, detail.passport, detail.reason], ['KELLER', '1984-08-12', 'C4*****B1', refused.reason])
  const { passportNumber: _, ...corrected } = aBody({ birthday: '1984-08-21', letterId: asked.letterId, version: 2 })
  const again = await server.data(visaInvitationCalls.submit, { as: one, body: corrected })
  assert.deepEqual(
    [again.letterId, again.state, again.version, again.passport, again.reason],
    [asked.letterId, 'underReview', 3, 'C4*****B1', ''],
  )

  const issued = await decide(again, 'approve')
  assert.match(issued.number!, /^[2-9A-Z]{8}$/)
  for (const [letterLanguage, words] of [
    ['en', [/Letter of invitation/, /Date of birth\s*21 August 1984/, /Germany/, /C4T558AB1/, /Frankfurt/]],
    ['cn', [/签证邀请函/, /1984 年 8 月 21 日/, /德国/, /C4T558AB1/]],
  ] as const) {
    const { url } = await server.data(visaInvitationCalls.link, { as: one, query: { letterId: asked.letterId, letterLanguage } })
    const answer = await fetch(url)
    assert.equal(answer.headers.get('content-type'), 'application/pdf')
    const text = await textOfPdf(new Uint8Array(await answer.arrayBuffer()))
    for (const word of words) assert.match(text, word)
    assert.equal((await fetch(url.replace(`languageType=${letterLanguage}`, 'languageType=xx'))).status, 422)
    assert.equal((await fetch(almostSame(url, { at: url.indexOf('signature=') + 'signature='.length }))).status, 404)
  }
})

test('what the passport and the days say is checked field by field, and by the machine-readable lines', async () => {
  const one = await aMember()
  assert.deepEqual(await fieldsOf(one, { passportExpiresOn: addDays(passportUntil(days), -1) }), ['passportExpiresOn passportTooShort'])
  assert.deepEqual(await fieldsOf(one, { departsOn: addDays(days.endsOn, 8) }), ['departsOn dateInvalid'])
  assert.deepEqual(await fieldsOf(one, { arrivesOn: addDays(days.startsOn, -8) }), ['arrivesOn dateInvalid'])
  assert.deepEqual(await fieldsOf(one, { arrivesOn: addDays(days.startsOn, 2), departsOn: days.startsOn }), ['departsOn departureFirst'])
  assert.deepEqual(await fieldsOf(one, { surname: '王', nationality: 'CN', birthday: '2999-01-01' }), [
    'surname patternMismatch',
    'birthday dateInvalid',
    'nationality choiceUnknown',
  ])
  assert.deepEqual(await fieldsOf(one, { passportNumber: '', jobTitle: ' ', consulate: 'x'.repeat(101) }), [
    'passportNumber required',
    'jobTitle required',
    'consulate tooLong',
  ])
  const digit = (text: string) =>
    [...text].reduce((sum, letter, at) => sum + (letter === '<' ? 0 : Number.parseInt(letter, 36)) * [7, 3, 1][at % 3]!, 0) % 10
  const withDigit = (text: string) => text + digit(text)
  const [number, born, expires] = ['C01X00T47', '840812', passportUntil(days).slice(2).replaceAll('-', '')].map(withDigit) as [
    string,
    string,
    string,
  ]
  const personal = withDigit('<'.repeat(14))
  const second = `${number}D<<${born}F${expires}${personal}${digit(number + born + expires + personal)}`
  const mrz = `P<D<<KELLER<<ANNA<MARIA${'<'.repeat(21)}\n${second}`
  const person = { passportNumber: 'C01X00T47', mrz }
  assert.deepEqual(await fieldsOf(one, { ...person, mrz: mrz.replace('840812', '840813') }), ['mrz mrzWrong'])
  assert.deepEqual(await fieldsOf(one, { ...person, mrz: 'P<D<<KELLER' }), ['mrz mrzWrong'])
  assert.deepEqual(await fieldsOf(one, { ...person, passportNumber: 'C01X00T48' }), ['passportNumber mrzDiffers'])
  assert.deepEqual(await listOf(one), [])
  const asked = await ask(one, person)
  assert.equal(asked.state, 'underReview')
  await server.refused('visaTwice', visaInvitationCalls.submit, { as: one, body: aBody({ passportNumber: 'c01x00t47' }) })
})

test('the page for consulates shows initials and a masked passport, says what was withdrawn, and lets nobody guess @rule:R63 @call:POST /api/ef-registration-client/exhibitorVisaInvitation/withdraw', async () => {
  const one = await aMember()
  const { letterId, number } = await decide(await ask(one, { passportNumber: 'C7654321Z' }), 'approve')
  const code = await codeOf(letterId)
  const empty = await page(`/visa/${fair.tenantId}-${fair.exhibitionId}`)
  assert.deepEqual([empty.status, /name="number"/.test(empty.text), /role="status"/.test(empty.text)], [200, true, false])
  const spelt = `${number!.slice(0, 4)}-${number!.slice(4)}`.toLowerCase()
  const valid = await checkOf(spelt, ` ${code.toLowerCase()}`)
  assert.equal(valid.status, 200)
  assert.match(valid.text, /This letter is valid[^]*A\. K\.[^]*C7\*+1Z/)
  assert.doesNotMatch(valid.text, /KELLER|C7654321Z|(?<!\w)1984/)
  assert.match(valid.headers.get('content-security-policy')!, /form-action 'self'/)
  assert.equal(valid.headers.get('cache-control'), 'no-store')
  const wrong = await checkOf(number!, almostSame(code, { of: referenceAlphabet }))
  assert.deepEqual([wrong.status, /no such letter/.test(wrong.text)], [404, true])
  const hostile = await checkOf('"><script>', 'x')
  assert.deepEqual([hostile.status, hostile.text.includes('<script>')], [404, false])

  const [now] = await listOf(one)
  const link = await server.data(visaInvitationCalls.link, { as: one, query: { letterId } })
  const body = { letterId, version: now!.version }
  assert.equal((await server.data(visaInvitationCalls.withdraw, { as: one, body })).state, 'withdrawn')
  assert.equal((await fetch(link.url)).status, 404)
  assert.match((await checkOf(number!, code)).text, /This letter was withdrawn on \d+ \w+ \d{4} and is void/)
  await server.refused('visaChanged', visaInvitationCalls.withdraw, { as: one, body: { letterId, version: 3 } })

  for (let at = 0; at < 10; at += 1) await checkOf(number!, 'WRNGWRNG')
  assert.deepEqual([(await checkOf(number!, 'WRNGWRNG')).status, (await checkOf(number!, code)).status], [429, 429])
  const { rows } = await server.app.pool.query("SELECT key FROM rate_limits WHERE key LIKE 'visa%' AND key LIKE '%127.0.0.1%'")
  assert.deepEqual(rows, [], 'no address is stored')
  assert.match((await page(`/visa/${fair.tenantId}-99`)).headers.get('location')!, /linkIncorrect/)
})

test('after a withdrawal the person gets another letter, and a removed person leaves a number and its end alone @call:POST /api/ef-registration-client/exhibitorVisaInvitation/remove', async () => {
  const one = await aMember()
  const first = await decide(await ask(one, { passportNumber: 'C3333333Z' }), 'approve')
  await server.refused('visaChanged', visaInvitationCalls.remove, { as: one, body: { letterId: first.letterId, version: first.version } })
  const gone = await decide(first, 'withdraw', 'The booth was cancelled')
  assert.deepEqual(
    (await listOf(one)).map(({ state, reason }) => [state, reason]),
    [['withdrawn', 'The booth was cancelled']],
  )
  const { passportNumber: _, ...same } = aBody({ letterId: gone.letterId, version: gone.version })
  const second = await server.data(visaInvitationCalls.submit, { as: one, body: same })
  assert.notEqual(second.letterId, first.letterId)
  assert.deepEqual([second.passport, (await listOf(one)).length], ['C3*****3Z', 1])
  await server.refused('visaChanged', visaInvitationCalls.submit, { as: one, body: same })
  const refused = await decide(second, 'refuse', 'No')
  await server.data(visaInvitationCalls.remove, { as: one, body: { letterId: refused.letterId, version: refused.version } })
  assert.deepEqual(await listOf(one), [])
  const kept = await storedOf(first.letterId)
  assert.deepEqual([kept.sealed_person, kept.number, kept.state], ['', first.number, 'withdrawn'])
  assert.equal(await storedOf(second.letterId), undefined)
  assert.match((await checkOf(first.number!, await codeOf(first.letterId))).text, /is void/)
})

test('every way that the machine does not know is refused, and by the table itself', async () => {
  const one = await aMember()
  const letter = await ask(one)
  await server.refused('invalid', visaInvitationCalls.decide, {
    as: organiser,
    body: { letterId: letter.letterId, version: 1, decision: 'refuse', reason: ' ' },
  })
  const approved = await decide(letter, 'approve')
  // Of another version, and what an approved letter does not become.
  for (const [version, decision] of [
    [1, 'withdraw'],
    [2, 'approve'],
    [2, 'refuse'],
  ] as const)
    await server.refused('visaChanged', visaInvitationCalls.decide, {
      as: organiser,
      body: { letterId: letter.letterId, version, decision, reason: 'why' },
    })
  for (const state of [...visaLetterStates.filter((one2) => one2 !== 'approved'), 'else'])
    await assert.rejects(
      server.app.pool.query('UPDATE visa_letters SET state = $2 WHERE tenant_id = $3 AND id = $1', [
        approved.letterId,
        state,
        fair.tenantId,
      ]),
      { code: '23514' },
      state,
    )
})

test('a company, a fair and an organiser see their own letters alone, and each right is asked @rule:R63 @call:GET /api/ef-registration-data-client/exhibitor/visaInvitation/page @call:POST /api/ef-registration-data-client/exhibitor/visaInvitation/decide', async () => {
  const one = await aMember()
  const letter = await ask(one)
  const target = { letterId: letter.letterId, version: letter.version }
  const sister = await server.anExhibition({ tenant: { tenantId: fair.tenantId, settings: {} } as never, config: { visaLetters } })
  const foreign = await server.anExhibition({ config: { visaLetters } })
  const strangers = [await aMember(), await aMember(72, server, sister), await aMember(72, server, foreign)]
  for (const as of strangers) {
    await server.refused('notFound', visaInvitationCalls.detail, { as, query: { letterId: letter.letterId } })
    await server.refused('notFound', visaInvitationCalls.link, { as, query: { letterId: letter.letterId } })
    await server.refused('notFound', visaInvitationCalls.withdraw, { as, body: target })
    await server.refused('notFound', visaInvitationCalls.remove, { as, body: target })
    assert.deepEqual(await listOf(as), [])
  }
  await server.refused('notFound', visaInvitationCalls.submit, { as: strangers[0]!, body: aBody(target) })
  for (const rights of [['edit', 'invite', 'pay'], []] as MemberRight[][]) {
    const reader = await server.anExhibitorMember({ exhibition: fair, exhibitorId: one.exhibitorId, rights })
    for (const row of ['withdraw', 'remove'] as const)
      await server.refused('memberRightMissing', visaInvitationCalls[row], { as: reader, body: target })
    await server.refused('memberRightMissing', visaInvitationCalls.submit, { as: reader, body: aBody() })
    await server.refused('memberRightMissing', visaInvitationCalls.link, { as: reader, query: { letterId: letter.letterId } })
    const seen = await server.data(visaInvitationCalls.list, { as: reader })
    assert.deepEqual([seen.letters, seen.mayApply], [[{ ...letter, nationality: '', passport: '' }], false])
  }
  for (const exhibition of [sister, foreign]) {
    const other = await server.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId, rights: ['manageExhibitors'] })
    await server.refused('notFound', visaInvitationCalls.decide, { as: other, body: { ...target, decision: 'approve' } })
    assert.equal((await server.data(visaInvitationCalls.organiserPage, { as: other })).total, 0)
  }
  const none = await server.anExhibition()
  const there = await aMember(72, server, none)
  assert.equal((await server.data(visaInvitationCalls.list, { as: there })).offer, null)
  await server.refused('visaNotOffered', visaInvitationCalls.submit, { as: there, body: aBody() })
  assert.deepEqual(await listOf(one), [letter])
})

test('the last place of a company is given once, and nothing is taken after the deadline', async () => {
  const raced = async (at: TestServer, exhibition: Exhibition) => {
    const one = await aMember(9, at, exhibition)
    const sent = await Promise.all(Array.from({ length: 6 }, () => at.call(visaInvitationCalls.submit, { as: one, body: aBody() })))
    return { one, taken: sent.filter(({ success }) => success).length, answers: sent.map(({ code, msg }) => `${code} ${msg}`).join(', ') }
  }
  const { one, taken } = await raced(server, fair)
  assert.equal(taken, 1)
  const { msg } = await server.refused('visaLimitReached', visaInvitationCalls.submit, { as: one, body: aBody(), language: 'en' })
  assert.match(msg, /may have 1 letter/)
  const [letter] = await listOf(one)
  await server.data(visaInvitationCalls.withdraw, { as: one, body: { letterId: letter!.letterId, version: 1 } })
  await ask(one)

  const control = await startTestServer()
  try {
    const assertTakenOut = await takeOutGuard(control, { pool: control.app.pool, replace: unlocked, together: 2 })
    const there = await control.anExhibition({ config: { visaLetters }, ...days })
    const without = await raced(control, there)
    assert.ok(without.taken > 1, `without the lock, more than one letter is given: ${without.answers}`)
    assertTakenOut()
  } finally {
    await control.stop()
  }

  const late = await aMember()
  const now = server.app.now()
  await server.clock.held(async () => {
    server.clock.advance({ days: 9 })
    const session = await server.app.sessions.open({ ...late, registerType: 'exhibitorDept' })
    const { msg: closed } = await server.refused('visaClosed', visaInvitationCalls.submit, {
      as: { ...late, token: session.accessToken },
      body: aBody(),
      language: 'en',
    })
    assert.match(closed, new RegExp(`on ${formatDay(addDays(days.startsOn, -2), 'en')}`))
  })
  server.clock.setTo(now)
})

test('an organiser reviews letters from a terminal', async () => {
  const one = await aMember()
  const [first, second] = [await ask(one), await ask(one)]
  const password = 'a-password-of-the-organiser-1'
  const account = ['--tenant', fair.tenantId, '--account', 'visadesk']
  const made = await runCommand(server, 'organiser', ['create', ...account, '--rights', 'manageExhibitors', '--password-stdin'], {
    input: `${password}\n`,
  })
  assert.equal(made.code, 0, made.error)
  const letters = (...args: string[]) =>
    runCommand(server, 'letters', [...args, ...account, '--exhibition', fair.exhibitionId, '--url', server.url], {
      env: { ORGANISER_PASSWORD: password },
    })
  assert.match((await letters('waiting')).out, new RegExp(`${first.letterId}/1  underReview.*ANNA MARIA KELLER  DE  C1`))
  assert.match((await letters('approve', `${first.letterId}/1`)).out, new RegExp(`${first.letterId}/2  approved`))
  assert.match((await letters('refuse', `${second.letterId}/1`)).error, /--reason/)
  assert.match((await letters('refuse', `${second.letterId}/1`, '--reason', 'Too late')).out, /refused.*Too late/)
  assert.match((await letters('withdraw', `${first.letterId}/1`, '--reason', 'x')).error, /changed/)
})
