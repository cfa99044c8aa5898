import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contactCalls } from '../../../contract/connect/contact.calls'
import { contactConsentCalls } from '../../../contract/connect/contactConsent.calls'
import { randomKey } from '../../support/random'
import { aMessagedFair, gotBy, runJobs } from '../messages/aMessagedFair'
import { exhibitionConfig } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { type Member, aBadge, aScanner, collect, typedIn } from './aBooth'
import { fairDay } from '../support/fairDay'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const dayFrom = (days: number): string => fairDay(server.clock.now(), days)
const at = (day: string, time: string): void => server.clock.setTo(new Date(`${day}T${time}:00+08:00`))

const aFair = (messages = {}) =>
  aMessagedFair(server, {
    byRegisterType: { ...exhibitionConfig.byRegisterType, commerceExhibition: { questionnaires: [], review: 'auto', userCenter: [] } },
    messages,
  })

const change = (as: Member, id: string, body: object) =>
  server.data(contactCalls.update, { as, body: { id, changeId: randomKey(), ...body } })

/** The reminders that members got. */
const remindersOf = async (...members: Member[]): Promise<string[][]> => {
  await runJobs(server)
  return Promise.all(
    members.map(async ({ phone }) => (await gotBy(server, phone!)).map(({ text }) => text).filter((text) => /待跟进/.test(text))),
  )
}

const sweep = (): Promise<unknown> => server.app.jobs.runSweeps('contact.remind')

test('on the day of next steps their members are reminded once, in the morning, without a name', async () => {
  const fair = await aFair()
  const off = await aFair({ followUpDue: { isOn: false } })
  const author = await aScanner(server, fair)
  const owner = await aScanner(server, fair, author.exhibitorId)
  const stranger = await aScanner(server, fair)
  const elsewhere = await aScanner(server, off)
  const [day, next] = [dayFrom(3), dayFrom(4)]
  const step = { nextStep: { text: '回电', day } }
  const [own, owned, second, later] = [
    await typedIn(server, author, { name: '李雷' }),
    await typedIn(server, author, { name: '韩梅梅' }),
    await typedIn(server, author, { name: '王刚' }),
    await typedIn(server, author, { name: '赵敏' }),
  ]
  await change(author, own.id, step)
  await change(author, owned.id, { ...step, ownerId: owner.accountId })
  await change(author, second.id, { ...step, ownerId: owner.accountId })
  await change(author, later.id, { nextStep: { text: '', day: next } })
  await change(elsewhere, (await typedIn(server, elsewhere, { name: '李雷' })).id, step)

  at(day, '07:30')
  await sweep()
  assert.deepEqual(await remindersOf(author, owner, stranger, elsewhere), [[], [], [], []], 'too early in the day')
  at(day, '08:10')
  const other = await server.another()
  await Promise.all([server.app.jobs.runSweeps('contact.remind'), other.app.jobs.runSweeps('contact.remind')])
  await other.stop()
  const [ofAuthor, ofOwner, ...none] = await remindersOf(author, owner, stranger, elsewhere)
  assert.deepEqual([ofAuthor!.length, ofOwner!.length, none], [1, 1, [[], []]])
  assert.match(ofAuthor![0]!, /1 ?位/)
  assert.match(ofOwner![0]!, /2 ?位/)
  for (const text of [...ofAuthor!, ...ofOwner!]) assert.doesNotMatch(text, /李雷|韩梅梅|王刚|回电/)
  await sweep()
  assert.deepEqual(await remindersOf(author, owner), [ofAuthor, ofOwner], 'nobody is reminded twice')
  at(next, '10:00')
  await sweep()
  assert.deepEqual(
    (await remindersOf(author, owner)).map((all) => all.length),
    [2, 1],
  )
})

test('what was done is no reminder, nor is a person who withdrew, and a member without a seat gets none', async () => {
  const day = dayFrom(1)
  at(day, '09:00')
  const fair = await aFair()
  const author = await aScanner(server, fair)
  const { visitor, qr } = await aBadge(server, fair, { name: '李雷' })
  const step = { nextStep: { text: '回电', day } }
  const scanned = await collect(server, author, qr)
  await change(author, scanned.id, step)
  const done = await typedIn(server, author, { name: '韩梅梅' })
  await change(author, done.id, step)
  await server.data(contactConsentCalls.withdraw, { as: visitor, body: { exhibitorId: author.exhibitorId } })
  await sweep()
  // It was added, and by the time of sending there is nothing left to say.
  await change(author, done.id, { nextStep: { text: '', day: null } })
  assert.deepEqual(await remindersOf(author), [[]])

  const member = await server.anExhibitorMember({ exhibition: fair, exhibitorId: author.exhibitorId })
  await change(author, done.id, { ...step, ownerId: member.accountId })
  await sweep()
  assert.deepEqual(await remindersOf(member), [[]])
})
