import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import type { ExhibitionFile } from '../../../contract/entry/exhibitionFile.schema'
import { checkApproveWhen } from '../../../server/areas/organiser/exhibitionFile/checkReview'
import { demoFairs, machineryFair } from '../../../server/demo/fairs'
import { type ExhibitionFiles, openExhibitionFiles, withMember } from './exhibitionFiles'

let files: ExhibitionFiles
before(async () => {
  files = await openExhibitionFiles()
})
after(() => files.stop())

const visitorForm = ['byRegisterType', 'visitor', 'form'] as const
const visitorQuestions = ['byRegisterType', 'visitor', 'questionnaires', 0] as const

const professionalRules = ['byRegisterType', 'professionalVisitor', 'approveWhen']

const both = (cn: string) => ({ cn, en: 'A name' })

/** A catalogue of one service, with something of it in another way. */
const hour = { day: '2027-04-08', from: '10:00', until: '11:00' }
const meetingsOf = (more: object) => ({ hours: [hour], slotMinutes: 30, mostOpen: 3, untilMinutes: 60, ...more })

const servicesOf = (more: object) => ({
  payWithinHours: 48,
  categories: [{ id: 'ads', kind: 'ads', name: both('广告') }],
  items: [
    {
      id: '1',
      category: 'ads',
      name: both('吊旗'),
      description: both('吊旗'),
      unit: both('面'),
      price: '1.00',
      stock: 1,
      isActive: true,
      ...more,
    },
  ],
})

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
    ['visitor', 'exhibitorProduct'],
    /^functionConfig\.registrationTypeList\[1\] "exhibitorProduct" is not in byRegisterType$/,
  ],
  [
    ['ticketTypes', 0, 'audience'],
    ['visitor', 'exhibitorProduct'],
    /^ticketTypes\[0\]\.audience\[1\] "exhibitorProduct" is not in byRegisterType$/,
  ],
  ...['12010003', 'partner', '123456789012', 'abababababab'].map((id): (typeof mistakes)[number] => [
    ['ticketTypes', 0, 'registerLinkIds'],
    [id],
    /^ticketTypes\[0\]\.registerLinkIds\[0\] can be guessed; use twelve random letters and digits, such as "\w{12}"$/,
  ]),
  [['shortName'], { cn: '一'.repeat(21), en: 'x' }, /^shortName\.cn must have at most 20 characters/],
  [['registerLinks', 0, 'id'], 'visitor', /^registerLinks\[0\]\.id "visitor" is a register type$/],
  [['loss'], { freeTimes: -1, fee: '20.00', maxTimes: 3 }, /^loss\.freeTimes /],
  [['loss'], { freeTimes: 1, fee: '20', maxTimes: 3 }, /^loss\.fee must be an amount such as "20\.00"$/],
  [['loss'], { freeTimes: 1, fee: '-1.00', maxTimes: 3 }, /^loss\.fee must be an amount/],
  [['loss'], { freeTimes: 1, fee: '20.00', maxTimes: 1.5 }, /^loss\.maxTimes /],
  [['companyData'], { categories: 'rockets' }, /^companyData\.categories no such dictionary: "rockets"$/],
  [['partners'], { tailorHub: {} }, /^partners\.tailorHub\.storeNo is missing$/],
  [['partners'], { anGeBo: { exhibitionNo: 'a b' } }, /^partners\.anGeBo\.exhibitionNo must be letters, digits, dots, - or _$/],
  [['partners'], { rival: {} }, /^partners\.rival /],
  [['companyData'], { daysBefore: { data: -1 } }, /^companyData\.daysBefore\.data /],
  [['companyData'], { daysBefore: { party: 1 } }, /^companyData\.daysBefore\.party /],
  [['posters'], { templates: [] }, /^posters\.templates /],
  [['posters'], { templates: ['gold'] }, /^posters\.templates\[0\] /],
  [['posters'], { templates: ['picture'], background: 'http://a.example.com/1.png' }, /^posters\.background must be an https address/],
  [['spreading'], { ranksBy: 'clicks', prizes: [] }, /^spreading\.ranksBy /],
  [
    ['spreading'],
    { ranksBy: 'came', prizes: [{ period: 'fair', fromRank: 0, toRank: 1.5, least: 1, name: { cn: '奖', en: 'Prize' } }] },
    /^spreading\.prizes\[0\]\.(fromRank|toRank) /,
  ],
  [['meetings'], meetingsOf({ slotMinutes: 5 }), /^meetings\.slotMinutes /],
  [['meetings'], meetingsOf({ hours: [] }), /^meetings\.hours /],
  [['meetings'], meetingsOf({ hours: [{ ...hour, day: '2027-02-30' }] }), /^meetings\.hours\[0\]\.day is not a calendar date$/],
  [['meetings'], meetingsOf({ hours: [{ ...hour, until: '10:00' }] }), /^meetings\.hours\[0\]\.until must be later than from$/],
  [['meetings'], meetingsOf({ slotMinutes: 90 }), /^meetings\.hours\[0\]\.until leaves no room for a meeting of 90 minutes$/],
  [['meetings'], meetingsOf({ hours: [hour, { ...hour, from: '10:30' }] }), /^meetings\.hours\[1\]\.from overlaps other hours of the day$/],
  [['meetings'], meetingsOf({ places: [] }), /^meetings\.places /],
  [
    ['meetings'],
    meetingsOf({ places: ['a', 'a'].map((id) => ({ id, name: { cn: '甲', en: 'A' }, tables: 1 })) }),
    /^meetings\.places\[1\]\.id "a" is used twice$/,
  ],
  [['services'], { payWithinHours: 0, categories: [], items: [] }, /^services\.payWithinHours /],
  [
    ['services'],
    { payWithinHours: 48, categories: [{ id: 'ads', kind: 'boats', name: both('广告') }], items: [] },
    /^services\.categories\[0\]\.kind /,
  ],
  [['services'], servicesOf({ category: 'none' }), /^services\.items\[0\]\.category no such category: "none"$/],
  [['services'], servicesOf({ limit: 'none' }), /^services\.items\[0\]\.limit no such limit: "none"$/],
  [['services'], servicesOf({ days: ['2027-04-08'] }), /^services\.items\[0\]\.stock must be set, or days in its place, but not both$/],
  [['services'], servicesOf({ picture: 'http://a.example.com/1.png' }), /^services\.items\[0\]\.picture /],
  [['services'], servicesOf({ price: '1.5' }), /^services\.items\[0\]\.price must be an amount/],
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
  [['gate'], { zones: [] }, /^gate\.zones must have at least 1/],
  [['gate'], { copies: 'ask' }, /^gate\.copies needs rotatingPass to be true/],
  [['gate'], { copies: 'maybe', rotatingPass: true }, /^gate\.copies /],
  [
    ['gate'],
    { zones: [{ id: 'a b', name: { cn: '馆', en: 'Hall' }, reentry: 'free' }] },
    /^gate\.zones\[0\]\.id must be letters and digits/,
  ],
  [['gate'], { zones: [{ id: 'a', name: { cn: '馆', en: 'Hall' }, reentry: 'often' }] }, /^gate\.zones\[0\]\.reentry /],
  [
    ['gate'],
    { zones: [{ id: 'a', name: { cn: '馆', en: 'Hall' }, reentry: 'free', ticketTypeIds: ['99'] }] },
    /^gate\.zones\[0\]\.ticketTypeIds\[0\] no such ticket type: 99$/,
  ],
  [
    ['gate'],
    { zones: [{ id: 'a', name: { cn: '馆', en: 'Hall' }, reentry: 'free', days: ['2027-02-30'] }] },
    /^gate\.zones\[0\]\.days\[0\] is not a calendar date$/,
  ],
  [
    ['gate'],
    { zones: ['a', 'a'].map((id) => ({ id, name: { cn: '馆', en: 'Hall' }, reentry: 'free' })) },
    /^gate\.zones\[1\]\.id "a" is used twice$/,
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
    /^byRegisterType\.visitor\.userCenter\[0\]\.route must be one of account, .*, wallet, whatsApp$/,
  ],
  [['byRegisterType', 'visitor', 'userCenter', 0, 'route'], 'orders', /must be one of account, .*; did you mean "order"\?$/],
  [['byRegisterType', 'visitor', 'userCenter', 0, 'route'], 'orderDetail', /must be one of account, /],
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
  [['closesAt'], '08:00', /^closesAt must be later than opensAt, or by 06:00 of the next day/],
  [['closesAt'], '06:01', /^closesAt must be later than opensAt, or by 06:00 of the next day/],
  [['trustedOrigins'], ['https://a.example.com/path'], /^trustedOrigins\[0\] must be an origin/],
  [['signInAgreements', 0, 'id'], 'nowhere', /^signInAgreements\[0\]\.id no such content page: "nowhere"$/],
  [
    ['companyData', 'applications', 'agreements', 0, 'id'],
    'nowhere',
    /^companyData\.applications\.agreements\[0\]\.id no such content page: "nowhere"$/,
  ],
  [['companyData', 'applications', 'agreements'], 'nowhere', /^companyData\.applications\.agreements must be /],
  [['guestPage', 'hallPlan', 'cn'], 'javascript:alert(1)', /^guestPage\.hallPlan\.cn must be the https address of a picture/],
  [['guestPage', 'location', 'latitude'], 91, /^guestPage\.location\.latitude must be at most 90$/],
  [['guestPage', 'contact', 'phone'], 'javascript:1', /^guestPage\.contact\.phone /],
  [['guestPage', 'contact', 'email'], 'nobody', /^guestPage\.contact\.email /],
  [['guestPage', 'news', 0, 'page'], 'nowhere', /^guestPage\.news\[0\]\.page no such content page: "nowhere"$/],
  [['guestPage', 'news', 0, 'page'], 'news-summit', /^guestPage\.news\[1\]\.page "news-summit" is used twice$/],
  [['guestPage', 'news', 0, 'day'], '2027-02-30', /^guestPage\.news\[0\]\.day is not a calendar date$/],
  [['materials', 'groups', 1, 'id'], 'visit', /^materials\.groups\[1\]\.id "visit" is used twice$/],
  [['materials', 'groups', 0, 'id'], 'Visit us', /^materials\.groups\[0\]\.id must be small letters/],
  [
    ['materials', 'groups', 0, 'registerTypes'],
    ['exhibitorProduct'],
    /^materials\.groups\[0\]\.registerTypes\[0\] byRegisterType has no "exhibitorProduct"$/,
  ],
  [['materials', 'groups', 0, 'registerTypes'], ['nobody'], /^materials\.groups\[0\]\.registerTypes\[0\] must be one of /],
  [['materials', 'groups', 0, 'registerTypes'], [], /^materials\.groups\[0\]\.registerTypes /],
  [['materials', 'groups', 0, 'registerTypes'], ['media', 'media'], /registerTypes\[1\] "media" is used twice$/],
  [['materials', 'groups', 0, 'name', 'en'], ' ', /^materials\.groups\[0\]\.name\.en must not be empty$/],
  [['hotels', 1, 'id'], 'riverside-grand', /^hotels\[1\]\.id "riverside-grand" is used twice$/],
  [['hotels', 0, 'stars'], 6, /^hotels\[0\]\.stars must be at most 5$/],
  [['hotels', 0, 'distanceKm'], -1, /^hotels\[0\]\.distanceKm must be at least 0$/],
  [['hotels', 0, 'priceFrom'], '468', /^hotels\[0\]\.priceFrom must be an amount such as "380\.00"$/],
  [['hotels', 0, 'phone'], 'javascript:1', /^hotels\[0\]\.phone must be a phone number/],
  [['hotels', 0, 'bookingUrl'], 'http://hotels.example.com/', /^hotels\[0\]\.bookingUrl must be an https address$/],
  [['hotels', 0, 'bookingUrl'], 'javascript:alert(1)', /^hotels\[0\]\.bookingUrl must be an https address$/],
  [
    ['hotels', 0, 'bookingUrl'],
    'https://elsewhere.example/',
    /^hotels\[0\]\.bookingUrl leads to https:\/\/elsewhere\.example, which is not in trustedOrigins$/,
  ],
  [['hotels', 0, 'picture'], '//elsewhere.example/a.png', /^hotels\[0\]\.picture must be the https address of a picture/],
  [['hotels', 0, 'location', 'latitude'], 91, /^hotels\[0\]\.location\.latitude must be at most 90$/],
  [['ways', 0, 'kind'], 'boat', /^ways\[0\]\.kind must be one of /],
  [['ways', 0, 'steps'], [], /^ways\[0\]\.steps /],
  [['ways', 0, 'first'], '24:00', /^ways\[0\]\.first must be a time such as "06:30"$/],
  [['ways', 1, 'id'], 'metro-6', /^ways\[1\]\.id "metro-6" is used twice$/],
  [['cooperationPartners', 1, 'id'], 'jianghan', /^cooperationPartners\[1\]\.id "jianghan" is used twice$/],
  [['cooperationPartners', 0, 'kind'], 'friend', /^cooperationPartners\[0\]\.kind must be one of /],
  [['cooperationPartners', 0, 'logo'], 'data:image/png;base64,', /^cooperationPartners\[0\]\.logo must be the https address of a picture/],
  [['cooperationPartners', 0, 'link'], 'https://elsewhere.example/', /^cooperationPartners\[0\]\.link leads to /],
  [
    ['cooperationPartners', 0, 'advertisements'],
    [{ title: { cn: '广告', en: 'Banner' }, picture: 'x', link: 'ftp://partners.example.com/' }],
    /^cooperationPartners\[0\]\.advertisements\[0\]\.picture must be the https address of a picture/,
  ],
  [
    ['cooperationPartners', 0, 'advertisements'],
    [{ title: { cn: '广告', en: 'Banner' }, picture: '/media/a.svg', link: 'ftp://partners.example.com/' }],
    /^cooperationPartners\[0\]\.advertisements\[0\]\.link must be an https address$/,
  ],
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
  const file = await files.exported(machineryFair.exhibitionId)
  file.byRegisterType.visitor!.questionnaires[0]!.id = 'main'
  assert.deepEqual(files.problemsOf(file), [])
  for (const [steps, value, told] of mistakes) {
    const problems = files.problemsOf(withMember(file, steps, value))
    assert.ok(
      problems.some((problem) => told.test(problem)),
      `${steps.join('.')} = ${JSON.stringify(value)} is told as ${JSON.stringify(problems)}`,
    )
  }
  assert.deepEqual(
    files.problemsOf(JSON.parse('{"__proto__": {"x": 1}}')).filter((one) => /__proto__ is not a known name/.test(one)).length,
    1,
  )
})

test('a buyer chooses one day of six, and the demo says that such a ticket is for one entry @rule:R74', async () => {
  const file = await files.exported(machineryFair.exhibitionId)
  const at = file.ticketTypes.findIndex(({ dayChoices }) => dayChoices.length > 0)
  const daysFrom = (count: number): string[] =>
    Array.from({ length: count }, (_, more) => new Date(Date.parse(file.startsOn) + more * 86_400_000).toISOString().slice(0, 10))
  const choosing = (days: string[]): string[] =>
    files.problemsOf({
      ...file,
      ticketTypes: file.ticketTypes.map((type, nth) => (nth === at ? { ...type, entryDays: days, dayChoices: days } : type)),
    })
  assert.deepEqual(choosing(daysFrom(6)), [])
  assert.deepEqual(choosing(daysFrom(7)), [`ticketTypes[${at}].dayChoices must lie within 6 days`])
  assert.deepEqual(choosing([daysFrom(7)[6]!, daysFrom(1)[0]!]), [`ticketTypes[${at}].dayChoices must lie within 6 days`])
  for (const { tenantId, exhibitionId } of demoFairs)
    for (const { dayChoices, description } of (await files.exported(exhibitionId, tenantId)).ticketTypes)
      if (dayChoices.length > 0) assert.ok(description.en.includes('one entry') && description.cn.includes('一次'), description.en)
})

test('mistakes in many places, in shape and in meaning, are reported together', async () => {
  let file: unknown = await files.exported(machineryFair.exhibitionId)
  const steps: [(string | number)[], unknown][] = [
    [['name', 'cn'], undefined],
    [['functionConfig', 'pageThemeColor'], 'red'],
    [['ticketTypes', 0, 'conflictsWith'], ['1']],
    [['endsOn'], '2020-01-01'],
    [[...visitorForm, 'version'], 0],
    [[...visitorQuestions, 'questionSequenceList', 0], 'nowhere'],
  ]
  for (const [where, value] of steps) file = withMember(file as ExhibitionFile, where, value)
  const problems = files.problemsOf(file)
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
  const file = await files.exported(machineryFair.exhibitionId)
  const [type] = file.ticketTypes
  const many = { ...file, ticketTypes: Array.from({ length: 100 }, (_, at) => ({ ...type, id: String(1000 + at), price: '1' })) }
  assert.equal(files.problemsOf(many).filter((problem) => /^ticketTypes\[\d+\]\.price /.test(problem)).length, 100)
})

test('no value crashes the check, and no invalid value passes', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      assert.ok(files.problemsOf(value).length > 0)
    }),
  )
})

test('a file with one member replaced is either valid or reported, never stored in part', async () => {
  const file = await files.exported('2201', '200002')
  const places: (string | number)[][] = []
  const walk = (value: unknown, steps: (string | number)[]): void => {
    if (steps.length > 0) places.push(steps)
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) walk(inner, [...steps, Array.isArray(value) ? Number(name) : name])
  }
  walk(file, [])
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.jsonValue({ maxDepth: 2 }), (steps, value) => {
      files.problemsOf(withMember(file, steps, value))
    }),
    { numRuns: 300 },
  )
})

test('no uploaded file decides a review', () => {
  for (const kind of ['photo', 'picture', 'file', 'files', 'video', 'signature'] as const) {
    const problems: string[] = []
    const own = {
      review: 'manual',
      form: { sections: [{ fields: [{ name: 'proof', kind }] }] },
      approveWhen: [[{ field: 'proof', isFilled: true }]],
    }
    checkApproveWhen(own as never, [], (_path, text) => problems.push(text))
    assert.deepEqual(problems, ['"proof" cannot decide a review: it is confidential, a file or an agreement'], kind)
  }
})
