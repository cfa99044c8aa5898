import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { articleCalls } from '../../../contract/content/article.calls'
import { fairCalls } from '../../../contract/entry/fair.calls'
import type { Person } from '../support/makeCall'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aDay, articleBody, saveArticle, withDictionaries } from './aContent'

let server: TestServer
let fair: Exhibition
let organiser: Person
let visitor: Visitor

before(async () => {
  server = await startTestServer()
  await withDictionaries(server)
  fair = await server.anExhibition()
  organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId })
  visitor = await server.aVisitor({ exhibition: fair })
})
after(() => server.stop())

/** A fair of its own, so that a list holds what its test saved. */
const aFair = async (): Promise<{ fair: Exhibition; as: Person; reader: Visitor }> => {
  const own = await server.anExhibition()
  const as = await server.anOrganiser({ tenant: own, exhibitionId: own.exhibitionId })
  return { fair: own, as, reader: await server.aVisitor({ exhibition: own }) }
}

const titles = (page: { records: { title: unknown }[] }) => page.records.map(({ title }) => title)

test('a visitor reads what the organiser published, in their language, and no HTML @call:GET /api/ef-registration-client/article/detail', async () => {
  const { id } = await saveArticle(server, organiser)
  const article = await server.data(articleCalls.detail, { as: visitor, query: { id } })
  assert.deepEqual(
    { ...article, updatedAt: '' },
    {
      id,
      title: '论坛日程发布',
      summary: '三天八个会场',
      category: { key: 'notice', name: '展会公告' },
      publishedOn: aDay(-1),
      isPinned: false,
      onlyIn: null,
      cover: null,
      updatedAt: '',
      parts: [
        { kind: 'heading', level: 2, runs: [{ text: '怎样报名' }] },
        {
          kind: 'paragraph',
          runs: [{ text: '打开' }, { text: '会议日程', link: { to: 'page', route: 'conferenceActivityList', params: {} } }],
        },
      ],
    },
  )
  const english = await server.data(articleCalls.detail, { as: visitor, query: { id }, language: 'en' })
  assert.deepEqual([english.title, english.parts], ['Programme published', [{ kind: 'paragraph', runs: [{ text: 'Open it' }] }]])
})

test('an article in one language is read in it, with a mark', async () => {
  const { id } = await saveArticle(server, organiser, {
    title: { cn: '', en: 'Only here' },
    summary: { cn: '', en: 'Abroad' },
    body: { en: { format: 'html', text: '<p>Text</p>' } },
  })
  const article = await server.data(articleCalls.detail, { as: visitor, query: { id } })
  assert.deepEqual([article.title, article.summary, article.onlyIn, article.parts.length], ['Only here', 'Abroad', 'en', 1])
  assert.equal((await server.data(articleCalls.detail, { as: visitor, query: { id }, language: 'en' })).onlyIn, null)
})

test('the list has pinned articles first, then the newest, by pages and categories @call:GET /api/ef-registration-client/article/list', async () => {
  const { as, reader } = await aFair()
  const none = await server.data(articleCalls.list, { as: reader })
  assert.deepEqual([none.records, none.total], [[], 0])
  for (const [title, days, more] of [
    ['一', -9, {}],
    ['二', -3, { category: 'media' }],
    ['三', -30, { isPinned: true }],
    ['四', 0, {}],
  ] as const)
    await saveArticle(server, as, { title: { cn: title, en: title }, publishedOn: aDay(days), ...more })
  const page = await server.data(articleCalls.list, { as: reader, query: { current: 1, size: 3 } })
  assert.deepEqual([titles(page), page.total, page.pages], [['三', '四', '二'], 4, 2])
  assert.deepEqual(titles(await server.data(articleCalls.list, { as: reader, query: { current: 2, size: 3 } })), ['一'])
  assert.deepEqual(titles(await server.data(articleCalls.list, { as: reader, query: { category: 'media' } })), ['二'])
  assert.deepEqual((await server.data(articleCalls.list, { as: reader, query: { category: 'nothing' } })).records, [])
  assert.deepEqual(await server.data(articleCalls.categories, { as: reader, language: 'en' }), [
    { key: 'notice', name: 'Announcements' },
    { key: 'media', name: 'In the press' },
  ])
})

test('an article is neither listed nor served to a register type that may not read it', async () => {
  const { fair: own, as, reader } = await aFair()
  const member = await server.anExhibitorMember({ exhibition: own })
  const { id } = await saveArticle(server, as, { registerTypes: ['exhibitorDept'], category: 'exhibitors' })
  assert.deepEqual((await server.data(articleCalls.list, { as: reader })).records, [])
  assert.deepEqual((await server.data(articleCalls.list, { as: reader, query: { text: '论坛' } })).records, [])
  assert.deepEqual(await server.data(articleCalls.categories, { as: reader }), [])
  await server.refused('notFound', articleCalls.detail, { as: reader, query: { id } })
  assert.equal((await server.data(articleCalls.list, { as: member })).total, 1)
  assert.equal((await server.data(articleCalls.list, { as: member, query: { text: '论坛' } })).total, 1)
  assert.equal((await server.data(articleCalls.detail, { as: member, query: { id } })).id, id)
  assert.deepEqual((await server.data(fairCalls.detail, { at: own })).news, [])
})

test('an article of a day to come is not there before its day', async () => {
  const { fair: own, as, reader } = await aFair()
  const { id, isPublished } = await saveArticle(server, as, { publishedOn: aDay(2) })
  assert.equal(isPublished, false)
  assert.equal((await server.data(articleCalls.list, { as: reader })).total, 0)
  await server.refused('notFound', articleCalls.detail, { as: reader, query: { id } })
  assert.deepEqual((await server.data(fairCalls.detail, { at: own })).news, [])
  assert.equal((await server.data(articleCalls.organiserPage, { as })).total, 1)
})

test('an article is not found at another fair or organiser, nor without a sign-in', async () => {
  const { id } = await saveArticle(server, organiser)
  const sameTenant = await server.anExhibition({ tenant: { tenantId: fair.tenantId, settings: {} } as never })
  for (const exhibition of [sameTenant, await server.anExhibition()]) {
    await server.refused('notFound', articleCalls.detail, { as: await server.aVisitor({ exhibition }), query: { id } })
    const other = await server.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId })
    await server.refused('notFound', articleCalls.organiserDetail, { as: other, query: { id } })
    await server.refused('notFound', articleCalls.remove, { as: other, body: { id, version: 1 } })
    await server.refused('notFound', articleCalls.save, { as: other, body: articleBody({ id, version: 1 }) })
  }
  for (const call of [articleCalls.list, articleCalls.categories]) await server.refused('notSignedIn', call, { at: fair })
  await server.refused('notSignedIn', articleCalls.detail, { at: fair, query: { id } })
  for (const id of ['0', '99999999999999999999'])
    await server.refused('notFound', articleCalls.detail, { as: visitor, query: { id } }).catch(() => 0)
  await server.refused('invalid', articleCalls.detail, { as: visitor, query: { id: 'x' } })
})

test('visitors, companies and organisers without the right write nothing', async () => {
  const reviewer = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['review'] })
  for (const as of [visitor, await server.anExhibitorMember({ exhibition: fair }), reviewer]) {
    await server.refused('forbidden', articleCalls.save, { as, body: articleBody() })
    await server.refused('forbidden', articleCalls.remove, { as, body: { id: '1', version: 1 } })
    for (const call of [articleCalls.organiserPage, articleCalls.exportPage]) await server.refused('forbidden', call, { as })
  }
})

test('readers find articles by words of title, summary and headings, in both languages', async () => {
  const { as, reader } = await aFair()
  await saveArticle(server, as, { title: { cn: '智能制造高峰论坛', en: 'Smart Manufacturing Summit' } })
  await saveArticle(server, as, {
    title: { cn: '接驳车时刻表', en: 'Shuttle times' },
    summary: { cn: '地铁六号线', en: 'Metro line six' },
    body: { cn: { format: 'markdown', text: '# 停车场\n\n正文里的文字' }, en: { format: 'markdown', text: '# Car park\n\nText' } },
  })
  const found = async (text: string) => titles(await server.data(articleCalls.list, { as: reader, query: { text } }))
  for (const [text, title] of [
    ['论坛', '智能制造高峰论坛'],
    ['制造 峰', '智能制造高峰论坛'],
    ['SUMMIT', '智能制造高峰论坛'],
    ['manufact', '智能制造高峰论坛'],
    ['地铁', '接驳车时刻表'],
    ['shut', '接驳车时刻表'],
    ['停车场', '接驳车时刻表'],
    ['car park', '接驳车时刻表'],
    ['line six', '接驳车时刻表'],
    ['驳', '接驳车时刻表'],
  ] as const)
    assert.deepEqual(await found(text), [title], text)
  for (const text of ['正文里', '论坛 地铁', 'x', '%', '_', '\\', "'; DROP TABLE articles", '没有的词'])
    assert.deepEqual(await found(text), [], text)
  assert.equal((await found('   ')).length, 2)
  await server.refused('invalid', articleCalls.list, { as: reader, query: { text: 'a'.repeat(61) } })
})

test('many articles have many pages of matches, and a rare one is found among them', async () => {
  const { as, fair: own, reader } = await aFair()
  await saveArticle(server, as, { title: { cn: '稀有金属', en: 'Rare metals' }, publishedOn: aDay(-300) })
  const { tenantId, exhibitionId } = own
  await server.app.pool.query(
    `INSERT INTO articles (tenant_id, exhibition_id, id, title_cn, title_en, summary_cn, summary_en, body_cn, category, published_on, is_pinned, register_types,
       search_text, search_grams, version, created_at, updated_at)
     SELECT tenant_id, exhibition_id, id + n, '展会', '', '', '', '[]', category, to_char(now() - make_interval(days => n % 200 + 1), 'YYYY-MM-DD'), false, '{}', '展会 第' || n,
       ARRAY[1], 1, created_at, updated_at FROM articles, generate_series(1, 2500) AS n WHERE tenant_id = $1 AND exhibition_id = $2`,
    [tenantId, exhibitionId],
  )
  const page = await server.data(articleCalls.list, { as: reader, query: { text: '展会', current: 3, size: 50 } })
  assert.equal(page.records.length, 50)
  assert.ok(page.total >= 150 + 200)
  assert.deepEqual(titles(await server.data(articleCalls.list, { as: reader, query: { text: '稀有' } })), ['稀有金属'])
  assert.equal((await server.data(articleCalls.list, { as: reader })).total, 2501)
})

test('an article that a client has is not sent again until it changes', async () => {
  const saved = await saveArticle(server, organiser)
  const ask = { as: visitor, query: { id: saved.id } }
  const etag = (await server.call(articleCalls.detail, ask)).headers.get('etag')!
  const again = () => server.call(articleCalls.detail, { ...ask, headers: { 'if-none-match': etag } })
  assert.equal((await again()).status, 304)
  assert.equal((await server.call(articleCalls.detail, { ...ask, language: 'en', headers: { 'if-none-match': etag } })).status, 200)
  await saveArticle(server, organiser, { id: saved.id, version: 1, title: { cn: '新标题', en: 'New title' } })
  assert.equal((await again()).status, 200)
})

test('an article changes by the version that was read, keeps what is not named, and goes', async () => {
  const { id } = await saveArticle(server, organiser, { isPinned: true, registerTypes: ['visitor'] })
  const changed = await server.data(articleCalls.save, {
    as: organiser,
    body: { id, version: 1, title: { cn: '改', en: 'Changed' }, summary: { cn: '', en: '' }, category: 'media', publishedOn: aDay(-2) },
  })
  assert.deepEqual(
    [changed.version, changed.isPinned, changed.registerTypes, changed.body.cn?.length, changed.title.en],
    [2, true, ['visitor'], 2, 'Changed'],
  )
  await server.refused('articleChanged', articleCalls.save, { as: organiser, body: articleBody({ id, version: 1 }) })
  await server.refused('articleChanged', articleCalls.save, { as: organiser, body: articleBody({ id }) })
  await server.refused('articleChanged', articleCalls.remove, { as: organiser, body: { id, version: 1 } })
  await server.data(articleCalls.remove, { as: organiser, body: { id, version: 2 } })
  await server.refused('notFound', articleCalls.detail, { as: visitor, query: { id } })
  await server.refused('notFound', articleCalls.remove, { as: organiser, body: { id, version: 2 } })
})

test('of two saves of one version, one counts', async () => {
  const { id } = await saveArticle(server, organiser)
  const answers = await Promise.all(
    ['甲', '乙'].map((title) =>
      server.call(articleCalls.save, {
        as: organiser,
        body: { ...articleBody({ id, version: 1, title: { cn: title, en: title } }), body: {} },
      }),
    ),
  )
  // The other one waits no longer than a large body may, or finds another version.
  assert.equal(answers.filter(({ code }) => code === 200).length, 1)
  assert.equal((await server.data(articleCalls.organiserDetail, { as: organiser, query: { id } })).version, 2)
})

test('a language has a title and a text or neither, and a wrong category, day or register type is refused', async () => {
  const refusedAt = async (more: object, field: string) => {
    const { data } = await server.refused('invalid', articleCalls.save, { as: organiser, body: articleBody(more) })
    assert.match(JSON.stringify(data), new RegExp(`"field":"${field}"`), field)
  }
  await refusedAt({ title: { cn: '甲', en: '' } }, 'title.en')
  await refusedAt({ body: { cn: { format: 'html', text: '<p>a</p>' } } }, 'body.en')
  await refusedAt({ title: { cn: '', en: '' }, body: {} }, 'title.cn')
  // What is left of it is nothing.
  await refusedAt({ body: { cn: { format: 'html', text: '<script>x</script>' }, en: { format: 'html', text: '<p>a</p>' } } }, 'body.cn')
  await refusedAt({ category: 'unknown' }, 'category')
  await refusedAt({ publishedOn: '2027-02-30' }, 'publishedOn')
  for (const more of [
    { registerTypes: ['king'] },
    { title: { cn: 'a'.repeat(201), en: '' } },
    { more: 1 },
    { body: { cn: { format: 'exe', text: 'a' } } },
  ])
    await server.refused('invalid', articleCalls.save, { as: organiser, body: articleBody(more as object) })
})

test("the fair's page announces articles for everybody with the content pages of its file, the newest first", async () => {
  const { fair: own, as } = await aFair()
  for (const days of [-5, -1]) await saveArticle(server, as, { title: { cn: `新闻 ${days}`, en: `News ${days}` }, publishedOn: aDay(days) })
  const { news } = await server.data(fairCalls.detail, { at: own })
  assert.deepEqual(
    news.map(({ title, day, isArticle }) => [title, day, isArticle]),
    [
      ['新闻 -1', aDay(-1), true],
      ['新闻 -5', aDay(-5), true],
    ],
  )
})

test('a list of articles goes out as a sheet, part by part @call:GET /api/ef-registration-data-client/content/article/export', async () => {
  const { as } = await aFair()
  const { id } = await saveArticle(server, as)
  const part = await server.data(articleCalls.exportPage, { as, language: 'en' })
  assert.equal(part.columns[4], 'Title (Chinese)')
  assert.deepEqual(
    [part.records[0]!.slice(0, 6), part.next],
    [[`${id}/1`, aDay(-1), '', 'Announcements', '论坛日程发布', 'Programme published'], null],
  )
  assert.deepEqual((await server.data(articleCalls.exportPage, { as, query: { after: id } })).records, [])
})
