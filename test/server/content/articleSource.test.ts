import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { articleCalls } from '../../../contract/content/article.calls'
import { hostileHtml } from '../../support/hostileHtml'
import { pictureSize } from '../../../server/areas/visitor/file/pictureSize'
import type { Person } from '../support/makeCall'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aJpeg, aPdf, aPng } from '../visitor/upload'
import { aDocx, articleBody, docxParagraph, saveArticle, uploadContent, withDictionaries } from './aContent'

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

const size = { width: 300, height: 200 }

const withDocx = async (docx: Buffer) => {
  const { id: fileId } = await uploadContent(server, organiser, docx, 'text')
  return articleBody({ title: { cn: '文件', en: '' }, summary: { cn: '', en: '' }, body: { cn: { format: 'docx', fileId } } })
}

test('a docx file becomes parts, and its picture is drawn again and served with its size', async () => {
  const docx = aDocx(docxParagraph('怎么来', 'Heading1') + docxParagraph('地铁六号线'), aPng(2000, size))
  const { body, missingPictures } = await server.data(articleCalls.save, { as: organiser, body: await withDocx(docx) })
  const picture = body.cn!.find(({ kind }) => kind === 'picture') as { url: string; width: number; height: number; alt: string }
  assert.deepEqual(
    body.cn!.map(({ kind }) => kind),
    ['heading', 'paragraph', 'picture'],
  )
  assert.deepEqual([picture.width, picture.height, picture.alt, missingPictures], [300, 200, '展馆', 0])
  assert.match(picture.url, new RegExp(`^/media/${fair.tenantId}/${fair.exhibitionId}/content-[0-9a-f]{32}\\.png$`))
  const served = Buffer.from(await (await fetch(server.url + picture.url)).arrayBuffer())
  assert.deepEqual([pictureSize(served), served.includes('prVt')], [size, false])
})

test('pictures of a text come as uploads by their names, and an address brings none', async () => {
  const { id: fileId } = await uploadContent(server, organiser, aJpeg(3000, size), 'picture')
  const text = '![A](images/hall%201.jpg)\n\n![B](https://evil.example/b.png)\n\n![C](missing.png)'
  const saved = await saveArticle(server, organiser, {
    body: {
      cn: { format: 'markdown', text, pictures: [{ name: './images/hall 1.jpg', fileId }] },
      en: { format: 'html', text: '<p>a</p>' },
    },
  })
  assert.equal(saved.missingPictures, 2)
  assert.deepEqual(
    saved.body.cn!.map((part) => (part.kind === 'picture' ? [part.alt, part.width] : part.kind)),
    [['A', 300]],
  )
})

test('a cover is an upload, stays where a save does not name it, and goes by null', async () => {
  const { id: coverId } = await uploadContent(server, organiser, aPng(2000, size), 'picture')
  const saved = await saveArticle(server, organiser, { coverId })
  const { id } = saved
  assert.deepEqual([saved.cover?.width, saved.cover?.height], [300, 200])
  assert.equal((await saveArticle(server, organiser, { id, version: 1 })).cover?.width, 300)
  assert.equal((await saveArticle(server, organiser, { id, version: 2, coverId: null })).cover, null)
})

test("another organiser's upload, a visitor's and one of another kind are none", async () => {
  const other = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId })
  const { id: foreign } = await uploadContent(server, other, aPng(2000, size), 'picture')
  for (const coverId of [foreign, '17'])
    await server.refused('invalid', articleCalls.save, { as: organiser, body: articleBody({ coverId }) })
  const { id: docx } = await uploadContent(server, organiser, aDocx(docxParagraph('a')), 'text')
  await server.refused('invalid', articleCalls.save, { as: organiser, body: articleBody({ coverId: docx }) })
  assert.equal((await uploadContent(server, visitor, aPng(), 'picture')).code, 10008)
  assert.equal((await uploadContent(server, organiser, aPdf(), 'picture')).code, 12009)
  assert.equal((await uploadContent(server, organiser, aPng(), 'text')).code, 12009)
})

test('a file that is no docx, a bomb and one with entities are refused', async () => {
  const refused = async (docx: Buffer, why: 'articleUnreadable' | 'articleTooComplex') =>
    server.refused(why, articleCalls.save, { as: organiser, body: await withDocx(docx) })
  await refused(Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(500)]), 'articleUnreadable')
  await refused(
    aDocx(docxParagraph('a'), undefined, [{ name: 'word/bomb.bin', bytes: Buffer.alloc(60 * 1024 * 1024) }]),
    'articleUnreadable',
  )
  const many = Array.from({ length: 120_000 }, (_, at) => docxParagraph(String(at * 7919))).join('')
  await refused(aDocx(many), 'articleTooComplex')
  await refused(aDocx(`<!ENTITY x "y">${docxParagraph('a')}`), 'articleUnreadable')
  await refused(aDocx(docxParagraph('a').repeat(600)), 'articleTooComplex')
})

test('hostile texts are stored as plain parts, and a huge one is refused', async () => {
  const text = hostileHtml.slice(0, 120).join('\n<p>x</p>\n').replaceAll('<script>alert(1)\n', '')
  const { id } = await saveArticle(server, organiser, {
    body: { cn: { format: 'html', text: `<p>开始</p>${text}` }, en: { format: 'html', text: '<p>a</p>' } },
  })
  const { body } = await server.call(articleCalls.detail, { as: visitor, query: { id } })
  assert.doesNotMatch(JSON.stringify(body), /javascript:|<script|onerror=|srcdoc/i)
  const huge = (length: number) => articleBody({ body: { cn: { format: 'html', text: 'a'.repeat(length) } } })
  await server.refused('invalid', articleCalls.save, { as: organiser, body: huge(1_000_001) })
  await server.refused('articleTooComplex', articleCalls.save, {
    as: organiser,
    body: articleBody({ body: { cn: { format: 'html', text: '<div>'.repeat(2000) } } }),
  })
})
