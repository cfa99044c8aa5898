import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { posterTemplateNames } from '../../../contract/rules/sharing/posterTemplates'
import type { RefundFee } from '../../../contract/rules/orders/refund'
import { pageCalls } from '../../../contract/content/page.calls'
import { configCalls } from '../../../contract/entry/config.calls'
import type { ExhibitionFile } from '../../../contract/entry/exhibitionFile.schema'
import { fileProblems } from '../../../server/areas/organiser/exhibitionFile/checkFile'
import { normalFile } from '../../../server/areas/organiser/exhibitionFile/normalFile'
import { storeExhibition } from '../../../server/areas/organiser/exhibitionFile/storeExhibition'
import { FileRejected } from '../../../server/areas/organiser/files/Problem'
import { auditOf } from '../../../server/areas/audit'
import { readText } from '../../../server/areas/organiser/files/readText'
import { dictionariesOf } from '../../../server/core/exhibition/dictionary.sql'
import { demoFairs, machineryFair } from '../../../server/demo/fairs'
import { type ExhibitionFiles, openExhibitionFiles, withMember } from './exhibitionFiles'

let files: ExhibitionFiles
before(async () => {
  files = await openExhibitionFiles()
})
after(() => files.stop())

test('an export imported again is the same, for every demo fair', async () => {
  for (const { tenantId, exhibitionId } of demoFairs) {
    const file = await files.exported(exhibitionId, tenantId)
    assert.ok(file.ticketTypes.length > 1 && file.contentPages.length > 2)
    const { isNew, changed } = await files.imported(file)
    assert.deepEqual({ isNew, changed }, { isNew: false, changed: [] })
    const copy = { ...file, exhibitionId: files.newId() }
    assert.equal((await files.imported(copy)).isNew, true)
    assert.deepEqual(await files.exported(copy.exhibitionId, tenantId), copy)
  }
})

const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((text) => text.trim() !== '' && !/\p{Cc}|\p{Cs}/u.test(text))
const both = fc.record({ cn: word, en: word })
const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
const someOf = <T>(values: Record<string, fc.Arbitrary<T>>) => fc.record(values, { requiredKeys: [] })

const aChange = fc.record({
  name: both,
  venue: both,
  shortName: fc.record({ cn: fc.stringMatching(/^[\u4e00-\u4e20a-z]{1,20}$/), en: fc.stringMatching(/^[a-z]{1,20}$/) }),
  startsOn: fc.constantFrom('2027-01-01', '2027-02-28', '2028-02-29'),
  endsOn: fc.constantFrom('2028-03-01', '2029-12-31'),
  timeZone: fc.constantFrom('Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'UTC'),
  holdMinutes: fc.integer({ min: 1, max: 1440 }),
  maxPeoplePerOwner: fc.integer({ min: 0, max: 1000 }),
  peopleKinds: someOf<unknown>({ team: fc.constant({ max: 5 }), work: fc.constant({ registerTypes: ['staff'] }) }),
  pageConfig: someOf<unknown>({
    pageTitle: word,
    pageTitleEn: word,
    stopRegistration: fc.boolean(),
    isOneCode: fc.boolean(),
    conferenceFlow: fc.constantFrom('flow2', 'flow3'),
  }),
  functionConfig: someOf<unknown>({
    shareTitle: word,
    pageThemeColor: hex,
    globalImage: fc.constant('https://a.example.com/1.png,/media/2.png'),
    registrationTypeList: fc.subarray(['visitor', 'media']),
    isOneCode: fc.boolean(),
  }),
  refunds: fc.record({
    fees: fc.constantFrom(0, 5).map((percent): RefundFee[] => [
      { daysBefore: 9, percent: 0 },
      { daysBefore: 1, percent },
    ]),
    returnsStock: fc.boolean(),
    arrivesInDays: fc.integer({ min: 1, max: 60 }),
  }),
  loss: fc.record({
    freeTimes: fc.integer({ min: 0, max: 20 }),
    fee: fc.constantFrom('0.00', '20.00', '99999.99'),
    maxTimes: fc.integer({ min: 0, max: 20 }),
  }),
  spreading: fc.record({
    ranksBy: fc.constantFrom('registered', 'came'),
    prizes: fc
      .constantFrom('fair', 'week', 'day')
      .map((period) => [{ period, fromRank: 1, toRank: 3, least: 1, name: { cn: '奖', en: 'Prize' } }]),
  }),
  companyData: fc.record({
    categories: fc.constant('industry'),
    daysBefore: someOf<unknown>({ data: fc.constant(45), exhibit: fc.constant(7), journal: fc.constant(40), board: fc.constant(20) }),
    applications: fc.constantFrom({ untilDaysBefore: 30 }, { untilDaysBefore: 30, agreements: [] }),
  }),
  specialGuests: fc.record({
    privileges: fc.constant(true).map((byExhibitors) => [{ id: 'lunch', name: { cn: '午餐', en: 'Lunch' }, max: 3, byExhibitors }]),
    perExhibitor: fc.constant(5),
  }),
  partners: someOf<unknown>({ tailorHub: fc.constant({ storeNo: 'S-1' }), anGeBo: fc.constant({ exhibitionNo: 'A.1_x' }) }),
  posters: fc.record({
    templates: fc.subarray([...posterTemplateNames], { minLength: 1 }),
    background: fc.constant('/media/1/2/hall.jpg'),
  }),
  gate: fc.record({
    zones: fc
      .constantFrom('free', 'afterExit', 'once')
      .map((reentry) => [{ id: 'hall', name: { cn: '馆', en: 'Hall' }, places: [], reentry }]),
    rotatingPass: fc.constant(true),
    copies: fc.constantFrom('letIn', 'ask', 'refuse'),
  }),
  materials: fc.record({
    groups: fc
      .constantFrom(undefined, ['media'])
      .map((types) => [{ id: 'visit', name: { cn: '资料', en: 'Files' }, ...(types && { registerTypes: types }) }]),
  }),
  hotels: fc
    .constantFrom('96.00', '108.00')
    .map((priceFrom) => [{ id: 'inn', name: { cn: '店', en: 'Inn' }, address: { cn: '路', en: 'Road' }, distanceKm: 0.5, priceFrom }]),
  ways: fc
    .constantFrom('metro', 'plane')
    .map((kind) => [{ id: 'way', kind, title: { cn: '路', en: 'Way' }, steps: [{ cn: '走', en: 'Walk' }], first: '06:00' }]),
  cooperationPartners: fc
    .constantFrom('organiser', 'media')
    .map((kind) => [{ id: 'host', name: { cn: '主办', en: 'Host' }, kind, logo: '/media/1/2/host.svg' }]),
  visaLetters: fc.record({
    inviter: fc.constant({ cn: '主办单位', en: 'The organiser' }),
    contact: fc.constant({ cn: '电话 1', en: 'Phone 1' }),
    consulates: fc.constant({ cn: '使馆', en: 'Embassies' }),
    limits: fc.constantFrom(0, 2).map((letters) => [{ fromArea: 9, letters }]),
    untilDaysBefore: fc.integer({ min: 0, max: 365 }),
    stayDays: fc.record({ before: fc.integer({ min: 0, max: 90 }), after: fc.constant(7) }),
  }),
  holidays: fc.record({ off: fc.subarray(['2027-05-03', '2027-05-04']), worked: fc.subarray(['2027-05-08']) }),
  trustedOrigins: fc.subarray(['https://a.example.com', 'https://b.example.com:8443']),
  contentPages: fc.uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[\w-]{1,20}$/),
      title: both,
      body: fc.record({ cn: word, en: word.map((text) => `<p>${text}</p><script>alert(1)</script>`) }),
    }),
    { selector: ({ id }) => id, maxLength: 4 },
  ),
})

test('any valid file is exported as it was imported, with its HTML sanitised', async () => {
  const { signInAgreements, ...file } = await files.exported('2201', '200002')
  const { visitor } = file.byRegisterType
  const own = await dictionariesOf(files.server.app.db, '200002')
  await fc.assert(
    fc.asyncProperty(aChange, async (change) => {
      const { form: _form, ...withoutForm } = visitor!
      const whole = {
        ...file,
        ...change,
        signInAgreements: signInAgreements.slice(0, 0),
        byRegisterType: { visitor: withoutForm, media: withoutForm },
        exhibitionId: files.newId(),
      } as ExhibitionFile
      assert.deepEqual(fileProblems(whole, { dictionaries: own, publicUrl: 'https://fair.example.com' }), [])
      await storeExhibition(files.server.app, whole, { by: 'a test' })
      const out = await files.exported(whole.exhibitionId, '200002')
      assert.deepEqual(out, JSON.parse(JSON.stringify(normalFile(whole))))
      assert.deepEqual(normalFile(out), out)
      assert.doesNotMatch(JSON.stringify(out), /<script/)
      const { isNew, changed } = await storeExhibition(files.server.app, out, { by: 'a test' })
      assert.deepEqual({ isNew, changed }, { isNew: false, changed: [] })
    }),
    { numRuns: 25, includeErrorInReport: true },
  )
})

test('a running server sees a change within its cache time, and its answers have another ETag then', async () => {
  const at = { tenantId: machineryFair.tenantId, exhibitionId: machineryFair.exhibitionId }
  const file = await files.exported(machineryFair.exhibitionId)
  const first = await files.server.call(configCalls.page, { at, query: {} })
  const { changed } = await files.imported({
    ...file,
    pageConfig: { ...file.pageConfig, pageTitle: '新标题' },
    name: { ...file.name, en: 'Another name' },
  })
  assert.deepEqual(changed.sort(), ['name', 'pageConfig'])
  files.server.clock.advance({ seconds: 6 })
  const second = await files.server.call(configCalls.page, { at, query: {} })
  assert.equal(second.data.pageTitle, '新标题')
  assert.notEqual(second.headers.get('etag'), first.headers.get('etag'))
  assert.equal((await files.server.data(configCalls.function, { at, query: {} })).exhibition.name.en, 'Another name')
  await files.imported(file)
})

const refusedWith = async (file: unknown): Promise<string[]> => {
  assert.deepEqual(files.problemsOf(file), [])
  try {
    await storeExhibition(files.server.app, file as ExhibitionFile, { by: 'a test' })
  } catch (error) {
    assert.ok(error instanceof FileRejected)
    return error.problems.map(({ path: where, says }) => `${where} ${says}`)
  }
  return []
}

test('sold tickets stay, and a file that would remove them is not stored', async () => {
  const file = await files.exported(machineryFair.exhibitionId)
  const sold = await files.server.app.pool.query<{ id: string; sold: number }>(
    'SELECT id, sold FROM ticket_types WHERE tenant_id = $1 AND exhibition_id = $2 AND sold > 0 ORDER BY sort LIMIT 1',
    [file.tenantId, file.exhibitionId],
  )
  const { id, sold: count } = sold.rows[0]!
  const at = file.ticketTypes.findIndex((type) => type.id === id)
  const withLess = {
    ...file,
    name: { cn: '改名', en: 'Renamed' },
    ticketTypes: file.ticketTypes.map((type) => (type.id === id ? { ...type, quota: count - 1 } : type)),
  }
  assert.deepEqual(await refusedWith(withLess), [`ticketTypes[${at}].quota must not be less than the ${count} that are sold or held`])
  const without = {
    ...file,
    ticketTypes: file.ticketTypes
      .filter((type) => type.id !== id)
      .map((type) => ({ ...type, conflictsWith: type.conflictsWith.filter((other) => other !== id) })),
  }
  assert.deepEqual(await refusedWith(without), [
    `ticketTypes ticket type ${id} was ordered and cannot be taken away; set its isActive to false`,
  ])
  assert.deepEqual(await files.exported(machineryFair.exhibitionId), file)
})

test('pools are stored with the types that share them, and stay where tickets were ordered', async () => {
  const file = await files.exported(machineryFair.exhibitionId)
  const { rows } = await files.server.app.pool.query<{ id: string }>(
    'SELECT id FROM ticket_types WHERE tenant_id = $1 AND exhibition_id = $2 AND sold > 0 ORDER BY sort LIMIT 1',
    [file.tenantId, file.exhibitionId],
  )
  const ordered = rows[0]!.id
  const fresh = { ...file.ticketTypes[0]!, id: '990011', conflictsWith: [], pools: ['2', '1'] }
  const withPools: ExhibitionFile = {
    ...file,
    ticketPools: [
      { id: '1', capacity: 5000 },
      { id: '2', capacity: 300, day: file.startsOn },
    ],
    ticketTypes: [...file.ticketTypes, fresh],
  }
  await files.imported(withPools)
  const stored = await files.exported(machineryFair.exhibitionId)
  assert.deepEqual(stored, normalFile(withPools))
  const at = stored.ticketTypes.findIndex(({ id }) => id === ordered)
  assert.deepEqual(
    await refusedWith({
      ...stored,
      ticketTypes: stored.ticketTypes.map((type) => (type.id === ordered ? { ...type, pools: ['1'] } : type)),
    }),
    [`ticketTypes[${at}].pools cannot change, because tickets of this type were ordered`],
  )
  const audited = await auditOf(files.server.app.pool, { tenantId: file.tenantId })
  assert.deepEqual(
    audited.flatMap(({ differences }) => differences),
    [],
  )
  await files.imported(file)
  assert.deepEqual(await files.exported(machineryFair.exhibitionId), file)
})

test('a changed form needs another version, or phones would continue with the old one', async () => {
  const file = await files.exported(machineryFair.exhibitionId)
  const changed = withMember(file, ['byRegisterType', 'visitor', 'form', 'title', 'en'], 'Another title') as ExhibitionFile
  assert.deepEqual(await refusedWith(changed), [
    `byRegisterType.visitor.form.version must be greater than ${file.byRegisterType.visitor!.form!.version}, because the stored form differs`,
  ])
  changed.byRegisterType.visitor!.form!.version += 1
  assert.deepEqual((await files.imported(changed)).changed, ['byRegisterType'])
})

test('the HTML of a content page is sanitised before it is stored @rule:R53', async () => {
  const file = await files.exported(machineryFair.exhibitionId)
  const body =
    '<h2>Hi</h2><p onclick="x()">There<img src="javascript:alert(1)" onerror="x()"><img src="/media/a.png" alt="A"></p><iframe src="https://a.example.com"></iframe>'
  await files.imported({
    ...file,
    contentPages: [...file.contentPages, { id: 'extra', title: { cn: '更多', en: 'More' }, body: { cn: body, en: body } }],
  })
  const { content } = await files.server.data(pageCalls.detail, { at: file, query: { id: 'extra' } })
  assert.equal(content, '<h2>Hi</h2><p>There<img /><img src="/media/a.png" alt="A" /></p>')
  await files.imported(file)
  await files.server.refused('notFound', pageCalls.detail, { at: file, query: { id: 'extra' } })
})

test('a text that is no file of ours is rejected before it is parsed', () => {
  const says = (bytes: Buffer | string): string => {
    try {
      readText(Buffer.from(bytes))
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }
  assert.equal(says(''), 'the file: is empty')
  assert.match(says('{"a": 1,\n "b" 2}'), /^the file: is not JSON \(line 2, column 6\)$/)
  assert.match(says('{"a": '), /is not JSON/)
  assert.match(says('['.repeat(100_000)), /nests deeper than 32 levels/)
  assert.match(says(Buffer.from([0xff, 0xfe, 0x00])), /is not UTF-8/)
  assert.match(says(Buffer.alloc(6 * 1024 * 1024, 32)), /is larger than 5 MB/)
  assert.equal(says('\ufeff{"a":"[[{{"}'), '')
})
