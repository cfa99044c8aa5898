import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { configCalls } from '../../../contract/entry/config.calls'
import { PageConfig } from '../../../contract/entry/config.schema'
import type { RefundFee } from '../../../contract/rules/refunds'
import { type ExhibitionFile, exhibitionFileJsonSchema } from '../../../contract/entry/exhibitionFile.schema'
import { pageCalls } from '../../../contract/content/page.calls'
import { configCalls } from '../../../contract/entry/config.calls'
import type { ExhibitionFile } from '../../../contract/entry/exhibitionFile.schema'
import { fileProblems } from '../../../server/areas/organiser/exhibitionFile/checkFile'
import { normalFile } from '../../../server/areas/organiser/exhibitionFile/normalFile'
import { storeExhibition } from '../../../server/areas/organiser/exhibitionFile/storeExhibition'
import { FileRejected } from '../../../server/areas/organiser/files/Problem'
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
    assert.deepEqual(await files.imported(file), { isNew: false, changed: [] })
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
      await storeExhibition(files.server.app, whole)
      const out = await files.exported(whole.exhibitionId, '200002')
      assert.deepEqual(out, JSON.parse(JSON.stringify(normalFile(whole))))
      assert.deepEqual(normalFile(out), out)
      assert.doesNotMatch(JSON.stringify(out), /<script/)
      assert.deepEqual(await storeExhibition(files.server.app, out), { isNew: false, changed: [] })
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
  assert.equal((await server.data(configCalls.function, { at, query: {} })).exhibition.name.en, 'Another name')
  await imported(file)
})

/** Changes one member, by its path; `undefined` takes it away. */
const withMember = (file: ExhibitionFile, steps: (string | number)[], value: unknown): unknown => {
  const copy = structuredClone(file) as unknown as Record<string | number, unknown>
  const last = steps[steps.length - 1]!
  const holder = steps.slice(0, -1).reduce((at, step) => at[step] as Record<string | number, unknown>, copy)
  if (value === undefined) delete holder[last]
  else holder[last] = value
  return copy
}

const visitorForm = ['byRegisterType', 'visitor', 'form'] as const
const visitorQuestions = ['byRegisterType', 'visitor', 'questionnaires', 0] as const

const professionalRules = ['byRegisterType', 'professionalVisitor', 'approveWhen']

const mistakes: [steps: (string | number)[], value: unknown, told: RegExp][] = [
  [
    [...visitorForm, 'sections', 0, 'fields', 3, 'label', 'en'],
    undefined,
    /^byRegisterType\.visitor\.form\.sections\[0\]\.fields\[3\]\.label\.en is missing$/,
  ],
  [['name', 'en'], '', /^name\.en must not be empty$/],
  [['name', 'cn'], ' \n', /^name\.cn must not be empty$/],
  [['pageConfig', 'pageTitel'], 'x', /^pageConfig\.pageTitel is not a known name; did you mean "pageTitle"\?$/],
  [['pageConfig', 'stopRegistration'], 'yes', /^pageConfig\.stopRegistration must be true or false$/],
  [['pageConfig', 'conferenceFlow'], 'flow9', /^pageConfig\.conferenceFlow must be one of default, flow2, flow3$/],
  [['pageConfig', 'iconUrl'], 'javascript:alert(1)', /^pageConfig\.iconUrl must be the https address/],
  [['functionConfig', 'pageThemeColor'], 'red', /^functionConfig\.pageThemeColor must be a colour such as "#839cfc"$/],
  [['functionConfig', 'cnLoginMode'], 'appsms,carrierPigeon', /^functionConfig\.cnLoginMode "carrierPigeon" is not a sign-in method/],
  [
    ['functionConfig', 'globalImage'],
    'https://a.example.com/1.png,http://a.example.com/2.png',
    /^functionConfig\.globalImage must be the https address/,
  ],
  [['functionConfig', 'tianmuCnUrl'], 'http://expo.example.com', /^functionConfig\.tianmuCnUrl must be an https address$/],
  [['functionConfig', 'pcIztUrl'], 'https://user:pass@expo.example.com', /^functionConfig\.pcIztUrl must be an https address$/],
  [
    ['functionConfig', 'registrationTypeList'],
    ['visitor', 'king'],
    /^functionConfig\.registrationTypeList\[1\] "king" is not a register type$/,
  ],
  [
    ['functionConfig', 'registrationTypeList'],
    ['visitor', 'builder'],
    /^functionConfig\.registrationTypeList\[1\] "builder" is not in byRegisterType$/,
  ],
  [['ticketTypes', 0, 'audience'], ['visitor', 'builder'], /^ticketTypes\[0\]\.audience\[1\] "builder" is not in byRegisterType$/],
  ...['12010003', 'partner', '123456789012', 'abababababab'].map((id): (typeof mistakes)[number] => [
    ['ticketTypes', 0, 'registerLinkIds'],
    [id],
    /^ticketTypes\[0\]\.registerLinkIds\[0\] can be guessed; use twelve random letters and digits, such as "\w{12}"$/,
  ]),
  [['shortName'], { cn: '一'.repeat(21), en: 'x' }, /^shortName\.cn must have at most 20 characters/],
  [['registerLinks', 0, 'id'], 'visitor', /^registerLinks\[0\]\.id "visitor" is a register type$/],
  [['refunds'], { fees: [], returnsStock: true, arrivesInDays: 5 }, /^refunds\.fees /],
  [['refunds'], { fees: [{ daysBefore: -1, percent: 0 }], returnsStock: true, arrivesInDays: 5 }, /^refunds\.fees\[0\]\.daysBefore /],
  [['refunds'], { fees: [{ daysBefore: 1, percent: 100 }], returnsStock: true, arrivesInDays: 5 }, /^refunds\.fees\[0\]\.percent /],
  [['refunds'], { fees: [{ daysBefore: 1, percent: 1.5 }], returnsStock: true, arrivesInDays: 5 }, /^refunds\.fees\[0\]\.percent /],
  [
    ['refunds'],
    {
      fees: [
        { daysBefore: 7, percent: 0 },
        { daysBefore: 7, percent: 10 },
      ],
      returnsStock: true,
      arrivesInDays: 5,
    },
    /^refunds\.fees\[1\]\.daysBefore must be less than the 7 of the step before$/,
  ],
  [
    ['refunds'],
    {
      fees: [
        { daysBefore: 7, percent: 20 },
        { daysBefore: 1, percent: 10 },
      ],
      returnsStock: true,
      arrivesInDays: 5,
    },
    /^refunds\.fees\[1\]\.percent must not be less than the 20 of the step before$/,
  ],
  [['holidays'], { off: ['2027-02-30'], worked: [] }, /^holidays\.off\[0\] is not a calendar date$/],
  [['holidays'], { off: ['2027-05-08'], worked: ['2027-05-08'] }, /^holidays\.off\[0\] "2027-05-08" is in worked too$/],
  [
    ['byRegisterType', 'visitor', 'approveWhen'],
    [[{ field: 'name', isFilled: true }]],
    /approveWhen must not be set where review is "auto"$/,
  ],
  [professionalRules, [[{ field: 'nowhere', isFilled: true }]], /approveWhen\[0\]\[0\]\.field the form has no field "nowhere"$/],
  [professionalRules, [[{ field: 'name' }]], /approveWhen\[0\]\[0\] must set isOneOf, endsWith or isFilled$/],
  [professionalRules, [[]], /approveWhen\[0\] must have at least 1/],
  [['byRegisterType', 'visitor', 'reviewedFields'], ['name'], /reviewedFields must not be set where review is "auto"$/],
  [['byRegisterType', 'professionalVisitor', 'reviewedFields'], ['nowhere'], /reviewedFields\[0\] the form has no field "nowhere"$/],
  [['byRegisterType', 'professionalVisitor', 'reviewedFields'], ['name', 'name'], /reviewedFields\[1\] "name" is used twice$/],
  [professionalRules, [[{ field: 'document', isFilled: true }]], /"document" cannot decide a review: it is confidential/],
  [['byRegisterType', 'king'], {}, /^byRegisterType\.king is not a known name$/],
  [['byRegisterType', 'visitor', 'review'], 'maybe', /^byRegisterType\.visitor\.review must be one of auto, manual$/],
  [
    ['byRegisterType', 'visitor', 'jumpUrl'],
    'https://elsewhere.example.com/x',
    /^byRegisterType\.visitor\.jumpUrl leads to https:\/\/elsewhere\.example\.com, which is not in trustedOrigins$/,
  ],
  [
    ['byRegisterType', 'visitor', 'userCenter', 0, 'route'],
    'moon',
    /^byRegisterType\.visitor\.userCenter\[0\]\.route "moon" is not a route/,
  ],
  [['byRegisterType', 'visitor', 'userCenter', 0, 'route'], 'orderDetail', /is not a route, or the route needs a parameter$/],
  [['byRegisterType', 'visitor', 'userCenter', 0, 'icon'], 'skull', /^byRegisterType\.visitor\.userCenter\[0\]\.icon must be one of/],
  [[...visitorForm, 'sections', 0, 'fields', 0, 'name'], 'phone', /fields\[\d+\]\.name "phone" is used twice$/],
  [[...visitorForm, 'sections', 0, 'fields', 0, 'dictionary'], 'nowhere', /\.dictionary no such dictionary: "nowhere"$/],
  [[...visitorForm, 'sections', 0, 'fields', 0, 'pattern'], '([a-z', /\.pattern must be a regular expression$/],
  ...['(a+)+', '((a+))+', '(a|a)+', '([a-z]|[a-z0-9])*', '(a{1,100}){1,100}', '([A-Za-z]+ ?)*x'].map(
    (pattern): (typeof mistakes)[number] => [
      [...visitorForm, 'sections', 0, 'fields', 0, 'pattern'],
      pattern,
      /\.pattern takes too long on some texts; repeat each part once/,
    ],
  ),
  [
    [...visitorForm, 'sections', 0, 'fields', 0, 'shownWhen'],
    { field: 'nobody', isOneOf: ['x'] },
    /\.shownWhen\.field no field "nobody" comes before this one$/,
  ],
  [[...visitorForm, 'id'], 'main', /questionnaires\[0\]\.id "main" is used twice$/],
  [
    [...visitorQuestions, 'questionMap', 'purpose', 'options', 0, 'asks'],
    ['nowhere'],
    /\.questionnaires\[0\]\.questionMap\.purpose\.options\[0\]\.asks\[0\] no such question: "nowhere"$/,
  ],
  [[...visitorQuestions, 'questionMap', 'purpose', 'options', 1, 'id'], 'purchase', /\.options\[1\]\.id "purchase" is used twice$/],
  [[...visitorQuestions, 'questionMap', 'purpose', 'id'], 'porpoise', /questionMap\.purpose\.id must be "purpose"/],
  [[...visitorQuestions, 'questionSequenceList', 0], 'nowhere', /questionSequenceList\[0\] no such question: "nowhere"$/],
  [['timeZone'], 'Mars/Olympus', /^timeZone unknown time zone "Mars\/Olympus"$/],
  [['startsOn'], '2027-02-30', /^startsOn is not a calendar date$/],
  [['endsOn'], '2020-01-01', /^endsOn must not be earlier than startsOn$/],
  [['opensAt'], '9:00', /^opensAt must be a time such as "09:00"$/],
  [['closesAt'], '08:00', /^closesAt must be later than opensAt$/],
  [['trustedOrigins'], ['https://a.example.com/path'], /^trustedOrigins\[0\] must be an origin/],
  [['signInAgreements', 0, 'id'], 'nowhere', /^signInAgreements\[0\]\.id no such content page: "nowhere"$/],
  [['guestPage', 'hallPlan', 'cn'], 'javascript:alert(1)', /^guestPage\.hallPlan\.cn must be the https address of a picture/],
  [['guestPage', 'location', 'latitude'], 91, /^guestPage\.location\.latitude must be at most 90$/],
  [['guestPage', 'contact', 'phone'], 'javascript:1', /^guestPage\.contact\.phone /],
  [['guestPage', 'contact', 'email'], 'nobody', /^guestPage\.contact\.email /],
  [['guestPage', 'news', 0, 'page'], 'nowhere', /^guestPage\.news\[0\]\.page no such content page: "nowhere"$/],
  [['guestPage', 'news', 0, 'page'], 'news-summit', /^guestPage\.news\[1\]\.page "news-summit" is used twice$/],
  [['guestPage', 'news', 0, 'day'], '2027-02-30', /^guestPage\.news\[0\]\.day is not a calendar date$/],
  [['contentPages', 0, 'title'], 'Privacy', /^contentPages\[0\]\.title must be an object$/],
  [['ticketTypes', 0, 'price'], '80', /^ticketTypes\[0\]\.price must be an amount such as "280\.00"$/],
  [['ticketTypes', 0, 'quota'], -1, /^ticketTypes\[0\]\.quota must be at least 0$/],
  [['ticketTypes', 0, 'saleEndsAt'], '2020-01-01 00:00:00', /^ticketTypes\[0\]\.saleEndsAt must be later than saleStartsAt$/],
  [['ticketTypes', 0, 'dayChoices'], ['2020-01-01'], /^ticketTypes\[0\]\.dayChoices\[0\] must be one of entryDays$/],
  [['ticketTypes', 0, 'conflictsWith'], ['12010105'], /^ticketTypes\[0\]\.conflictsWith\[0\] ticket type 12010105 must name \d+ in turn$/],
  [['ticketTypes', 1, 'id'], '12010101', /^ticketTypes\[1\]\.id "12010101" is used twice$/],
  [['tenantId'], 'x', /^tenantId must be six digits$/],
  [['venue', 'cn'], 'a\u0000b', /^venue\.cn contains control characters/],
  [['venue', 'en'], '\ud800', /^venue\.en contains control characters or incomplete characters$/],
]

test('every mistake is reported by the path of its member', async () => {
  const file = await exported(machineryFair.exhibitionId)
  file.byRegisterType.visitor!.questionnaires[0]!.id = 'main'
  assert.deepEqual(problemsOf(file), [])
  for (const [steps, value, told] of mistakes) {
    const problems = problemsOf(withMember(file, steps, value))
    assert.ok(
      problems.some((problem) => told.test(problem)),
      `${steps.join('.')} = ${JSON.stringify(value)} is told as ${JSON.stringify(problems)}`,
    )
  }
  assert.deepEqual(problemsOf(JSON.parse('{"__proto__": {"x": 1}}')).filter((one) => /__proto__ is not a known name/.test(one)).length, 1)
})

test('a buyer chooses one day of six, and the demo says that such a ticket is for one entry @rule:R74', async () => {
  const file = await exported(machineryFair.exhibitionId)
  const at = file.ticketTypes.findIndex(({ dayChoices }) => dayChoices.length > 0)
  const daysFrom = (count: number): string[] =>
    Array.from({ length: count }, (_, more) => new Date(Date.parse(file.startsOn) + more * 86_400_000).toISOString().slice(0, 10))
  const choosing = (days: string[]): string[] =>
    problemsOf({
      ...file,
      ticketTypes: file.ticketTypes.map((type, nth) => (nth === at ? { ...type, entryDays: days, dayChoices: days } : type)),
    })
  assert.deepEqual(choosing(daysFrom(6)), [])
  assert.deepEqual(choosing(daysFrom(7)), [`ticketTypes[${at}].dayChoices must lie within 6 days`])
  assert.deepEqual(choosing([daysFrom(7)[6]!, daysFrom(1)[0]!]), [`ticketTypes[${at}].dayChoices must lie within 6 days`])
  for (const { tenantId, exhibitionId } of demoFairs)
    for (const { dayChoices, description } of (await exported(exhibitionId, tenantId)).ticketTypes)
      if (dayChoices.length > 0) assert.ok(description.en.includes('one entry') && description.cn.includes('一次'), description.en)
})

test('mistakes in many places, in shape and in meaning, are reported together', async () => {
  let file: unknown = await exported(machineryFair.exhibitionId)
  const steps: [(string | number)[], unknown][] = [
    [['name', 'cn'], undefined],
    [['functionConfig', 'pageThemeColor'], 'red'],
    [['ticketTypes', 0, 'conflictsWith'], ['1']],
    [['endsOn'], '2020-01-01'],
    [[...visitorForm, 'version'], 0],
    [[...visitorQuestions, 'questionSequenceList', 0], 'nowhere'],
  ]
  for (const [where, value] of steps) file = withMember(file as ExhibitionFile, where, value)
  const problems = problemsOf(file)
  for (const told of [
    /^name\.cn/,
    /pageThemeColor/,
    /^ticketTypes\[0\]\.conflictsWith/,
    /^endsOn/,
    /form\.version/,
    /questionSequenceList/,
  ])
    assert.ok(
      problems.some((problem) => told.test(problem)),
      `${told} in ${JSON.stringify(problems)}`,
    )
})

test('a mistake repeated in a hundred places is reported for each', async () => {
  const file = await exported(machineryFair.exhibitionId)
  const [type] = file.ticketTypes
  const many = { ...file, ticketTypes: Array.from({ length: 100 }, (_, at) => ({ ...type, id: String(1000 + at), price: '1' })) }
  assert.equal(problemsOf(many).filter((problem) => /^ticketTypes\[\d+\]\.price /.test(problem)).length, 100)
})

test('no value crashes the check, and no invalid value passes', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      assert.ok(problemsOf(value).length > 0)
    }),
  )
})

test('a file with one member replaced is either valid or reported, never stored in part', async () => {
  const file = await exported('2201', '200002')
  const places: (string | number)[][] = []
  const walk = (value: unknown, steps: (string | number)[]): void => {
    if (steps.length > 0) places.push(steps)
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) walk(inner, [...steps, Array.isArray(value) ? Number(name) : name])
  }
  walk(file, [])
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.jsonValue({ maxDepth: 2 }), (steps, value) => {
      problemsOf(withMember(file, steps, value))
    }),
    { numRuns: 300 },
  )
  assert.equal((await files.server.data(configCalls.function, { at, query: {} })).exhibition.name.en, 'Another name')
  await files.imported(file)
})

const refusedWith = async (file: unknown): Promise<string[]> => {
  assert.deepEqual(files.problemsOf(file), [])
  try {
    await storeExhibition(files.server.app, file as ExhibitionFile)
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
