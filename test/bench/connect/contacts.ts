import { contactCalls } from '../../../contract/connect/contact.calls'
import { contactExportCalls } from '../../../contract/connect/contactExport.calls'
import type { ExportFormat } from '../../../contract/rules/connect/contactExport'
import { insertContacts, storeStates } from '../../../server/areas/connect/contact/contact.sql'
import { searchGramsOf, searchTextOf } from '../../../server/areas/connect/contact/contactSearch'
import { insertEntries } from '../../../server/areas/connect/contact/entry.sql'
import { randomKey, seed } from '../../support/random'
import { type Member, aFairOfContacts, aScanner } from '../../server/connect/aBooth'
import { type OfflineDay, type OfflineDayFigure, playOfflineDay } from '../../server/connect/offlineDay'
import { makeCall } from '../../server/support/makeCall'
import { type TestServer, startTestServer } from '../../server/support/testServer'
import { startMeasuredServer } from '../orders/measuredServer'
import { watchMemory } from '../watchMemory'
import { type CardBundleFigure, benchCardBundle } from './cardBundle'

export interface ContactSearchFigure {
  keyword: string
  found: number
  p50Ms: number
  p99Ms: number
}

export interface ContactExportFigure {
  format: ExportFormat
  contacts: number
  seconds: number
  megabytes: number
  /** The most memory of the server while it sent the file. */
  peakMegabytes: number
}

export interface ContactsFigure {
  contacts: number
  search: ContactSearchFigure[]
  exports: ContactExportFigure[]
  bundle: CardBundleFigure
  day: OfflineDayFigure & { seed: string }
}

/** The server takes memory that it has no need of until about 20,000 rows, so a smaller file says nothing about a larger one. */
const sizes = [20_000, 50_000] as const
const atOnce = 1000
const wholeFair = 20_000
const wholeDay: OfflineDay = { staff: 200, entries: 20_000, badges: 400 }

const family = '李王张刘陈杨赵黄周吴'
const given = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平'
const towns = ['苏州', '上海', '北京', '深圳', '武汉', '成都', '杭州', '西安', 'Suzhou', 'Shanghai']
const trades = ['精工机床', '宏达模具', '华东机械', '远大电器', '东方包装', 'Precision Tools', 'Eastern Packaging', '金桥贸易']

const valuesAt = (at: number): Record<string, string> => ({
  name: family[at % 10]! + given[(at * 7) % 20]! + given[(at * 13 + Math.floor(at / atOnce)) % 20]!,
  company: `${towns[(at * 3) % 10]}${trades[(at * 5 + Math.floor(at / atOnce)) % 8]}有限公司`,
  phone: `139${String(10_000_000 + at * 37)}`,
  email: `p${at}@example.com`,
})

/** A company with so many contacts, each with a note. */
export const aCompanyWith = async (server: TestServer, count: number): Promise<Member> => {
  const { app } = server
  const fair = await aFairOfContacts(server)
  const member = await aScanner(server, fair)
  const key = { tenantId: fair.tenantId, exhibitionId: fair.exhibitionId, exhibitorId: member.exhibitorId }
  const sealedNote = app.secrets.seal(JSON.stringify({ text: '需要两台立式加工中心，年底前交货。' }))
  for (let from = 0; from < count; from += atOnce) {
    const at = new Date(app.now().getTime() - from * 60)
    const made = Array.from({ length: atOnce }, () => ({
      ...{ id: app.ids(), subjectId: null, source: 'manual' as const, authorId: member.accountId, at },
    }))
    await insertContacts(app.pool, key, made, app.secrets.seal('{}'))
    await storeStates(
      app.pool,
      key,
      made.map(({ id }, place) => {
        const values = valuesAt(from + place)
        const tags = (from + place) % 9 ? [] : ['重点']
        return {
          ...{ id, source: 'manual' as const, firstAt: at, firstDay: '2027-04-08', lastAt: at, tags, temperature: null, ownerId: null },
          ...{ dueDay: null, dueAccountId: null },
          sealedState: app.secrets.seal(JSON.stringify({ values, nextStep: null, notes: 1 })),
          searchGrams: searchGramsOf(key, searchTextOf({ values, tags }, String)),
        }
      }),
    )
    const notes = made.map(({ id: contactId }, place) => ({
      ...{ entryId: randomKey(), contactId, seq: from + place + 1, kind: 'note' as const, authorId: member.accountId, at },
      sealedPayload: sealedNote,
    }))
    await insertEntries(app.pool, key, notes, at)
  }
  for (const table of ['contacts', 'contact_entries']) await app.maintenancePool.query(`VACUUM ANALYZE ${table}`)
  return member
}

/** Parts of names, companies, phones and addresses; a word that everybody has; one sign; nothing at all. */
const keywords = ['李伟', '苏州精工', '宏达模具有限', 'Precision', 'Shanghai', '1391', 'p49', '有限公司', '机床', '']

const measureSearch = async (url: string, as: Member, calls: number): Promise<ContactSearchFigure[]> => {
  const { data } = makeCall(() => url)
  const figures: ContactSearchFigure[] = []
  for (const keyword of keywords) {
    const times: number[] = []
    let found = 0
    for (let at = -10; at < calls; at += 1) {
      const startedAt = performance.now()
      found = (await data(contactCalls.list, { as, query: { keyword, size: 20 } })).total
      if (at >= 0) times.push(performance.now() - startedAt)
    }
    if (found === 0) throw new Error(`nobody is found by ${keyword}`)
    times.sort((a, b) => a - b)
    figures.push({ keyword, found, p50Ms: times[Math.floor(calls * 0.5)]!, p99Ms: times[Math.floor(calls * 0.99)]! })
  }
  return figures
}

/** Each file by a server of its own, so that none has the memory of another. */
const measureExport = async (server: TestServer, as: Member, contacts: number, format: ExportFormat): Promise<ContactExportFigure> => {
  const measured = await startMeasuredServer(server.databaseUrl)
  try {
    const { data } = makeCall(() => measured.url)
    const { url, count } = await data(contactExportCalls.exportFrontH5, { as, query: { format } })
    if (count !== contacts) throw new Error(`${count} contacts leave, not ${contacts}`)
    const peak = watchMemory(measured.pid)
    const startedAt = performance.now()
    const answer = await fetch(measured.url + url.slice(url.indexOf('/api/')))
    let bytes = 0
    for await (const part of answer.body!) bytes += (part as Uint8Array).length
    const seconds = (performance.now() - startedAt) / 1000
    return { format, contacts, seconds, megabytes: bytes / 1024 / 1024, peakMegabytes: peak() }
  } finally {
    await measured.stop()
  }
}

/** 50,000 contacts of a company: searches, and files in the memory of 20,000. Then a day of 200 members without a network. */
export const benchContacts = async (
  calls = 300,
  [small, large]: readonly [number, number] = sizes,
  day = wholeDay,
  cards = wholeFair,
): Promise<ContactsFigure> => {
  const server = await startTestServer()
  try {
    const [few, many] = [await aCompanyWith(server, small), await aCompanyWith(server, large)]
    const measured = await startMeasuredServer(server.databaseUrl)
    const search = await measureSearch(measured.url, many, calls).finally(() => measured.stop())
    const exports: ContactExportFigure[] = []
    for (const format of ['csv', 'xlsx', 'vcf'] as const)
      for (const [as, contacts] of [
        [few, small],
        [many, large],
      ] as const)
        exports.push(await measureExport(server, as, contacts, format))
    const bundle = await benchCardBundle(server, cards)
    return { contacts: large, search, exports, bundle, day: { ...(await playOfflineDay(server, day)), seed } }
  } finally {
    await server.stop()
  }
}
