import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { certificateCalls } from '../../../contract/conference/certificate.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { limits } from '../../../server/areas/conference/limits'
import { almostSame } from '../../support/almostSame'
import { textOfPdf } from '../support/textOfPdf'
import { type TestServer, startTestServer } from '../support/testServer'
import { aDoor, atTen, scannedIn, signIn } from './aDoor'

let server: TestServer

before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

test('a person who attended gets a certificate once the session has ended, and anyone checks its number @call:GET /api/ef-registration-client/attendanceCertificate/mine @call:GET /api/ef-registration-client/attendanceCertificate/link @call:GET /api/ef-registration-client/attendanceCertificate/certificate.pdf @call:GET /api/ef-registration-client/attendanceCertificate/check', async () => {
  const door = await aDoor(server, 2)
  const code = scannedIn((await door.save('talk')).link)
  await door.comeAt(atTen(2))
  const query = { conferenceId: door.idOf('talk') }
  await signIn(server, door.people[0]!, code)
  await server.refused('certificateEarly', certificateCalls.link, { as: door.people[0]!, query })
  assert.deepEqual(await server.data(certificateCalls.mine, { as: door.people[0]!, query }), {
    attendedAt: '2027-04-08 10:02:00',
    hasCertificate: false,
  })
  await door.comeAt(atTen(60))
  const [li, wang] = door.people
  assert.equal((await server.data(certificateCalls.mine, { as: li!, query })).hasCertificate, true)
  assert.deepEqual(await server.data(certificateCalls.mine, { as: wang!, query }), { attendedAt: null, hasCertificate: false })
  await server.refused('notFound', certificateCalls.link, { as: wang!, query })
  const { url } = await server.data(certificateCalls.link, { as: li!, query, language: 'en' })
  const answered = await fetch(url)
  assert.equal(answered.headers.get('content-type'), 'application/pdf')
  const text = await textOfPdf(new Uint8Array(await answered.arrayBuffer()))
  assert.match(text, /张三0/)
  assert.match(text, /Session talk/)
  const number = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)![0]
  const checked = await server.data(certificateCalls.check, { at: door.fair, query: { number: number.toLowerCase() } })
  assert.deepEqual([checked.name, checked.title.en, checked.attendedAt], ['张**', 'Session talk', '2027-04-08 10:02:00'])
  await server.refused('notFound', certificateCalls.check, { at: door.fair, query: { number: `${number.slice(0, -1)}` } })
  const other = await server.anExhibition()
  await server.refused('notFound', certificateCalls.check, { at: other, query: { number } })
  // An address of another certificate, or one that was changed, is none.
  assert.equal((await fetch(almostSame(url))).status, 404)
  // The page for a browser says the same.
  const page = `${server.url}/attended/${door.fair.tenantId}-${door.fair.exhibitionId}`
  const html = await (await fetch(`${page}?number=${number}&languageType=en`)).text()
  assert.match(html, /This certificate is valid/)
  assert.match(html, /张\*\*/)
  assert.doesNotMatch(html, /张三0/)
  const none = await fetch(`${page}?number=AAAA-BBBB-CCCC&languageType=cn`)
  assert.deepEqual([none.status, /查无此证明/.test(await none.text())], [404, true])
  // A person who deletes their data takes the certificate along.
  const gone = await server.aVisitor({ exhibition: door.fair, phone: null })
  server.clock.setTo(atTen(20))
  await signIn(server, gone, code)
  server.clock.setTo(atTen(70))
  const { attendances } = await server.data(ownDataCalls.detail, { as: gone })
  const own = { at: door.fair, query: { number: attendances[0]!.certificateNumber } }
  assert.equal((await server.data(certificateCalls.check, own)).title.en, 'Session talk')
  const body = { userId: gone.accountId }
  await server.data(ownDataCalls.requestErase, { as: gone, body })
  await server.data(ownDataCalls.erase, { as: gone, body })
  await server.refused('notFound', certificateCalls.check, own)
  // Numbers are not found by trying: a network has so many misses an hour, and its right ones wait too.
  const miss = () => fetch(`${page}?number=AAAA-BBBB-DDDD&languageType=en`)
  const statuses = new Set<number>()
  for (let tries = 0; tries < limits.certificateMissesPerNetworkHour.points; tries += 1) statuses.add((await miss()).status)
  assert.deepEqual([...statuses].sort(), [404, 429])
  const refused = await fetch(`${page}?number=${number}&languageType=en`)
  assert.deepEqual([refused.status, /Too many attempts/.test(await refused.text())], [429, true])
  await server.refused('tooManyRequests', certificateCalls.check, { at: door.fair, query: { number } })
})
