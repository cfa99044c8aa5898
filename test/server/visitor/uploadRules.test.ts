import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { uploadPurposes } from '../../../contract/rules/uploads'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { pictureSize } from '../../../server/areas/visitor/file/pictureSize'
import type { Person } from '../support/makeCall'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { field, form, personBody, withForm } from './aFair'
import { aGif, aJpeg, aPdf, aPng, aVideo, aWav, anAi, anIsoFile, anMp3, upload } from './upload'

const kib = 1024
const mib = 1024 * kib
const allowed = { width: 300, height: 200 }

/** What files are, whatever their names say. */
const makers: Record<string, (sizeBytes: number) => Buffer> = {
  JPG: (sizeBytes) => aJpeg(sizeBytes, allowed),
  PNG: (sizeBytes) => aPng(sizeBytes, allowed),
  PDF: aPdf,
  AI: anAi,
  MP4: (sizeBytes) => aVideo('isom', sizeBytes),
  'MOV of an iPhone': (sizeBytes) => aVideo('qt  ', sizeBytes),
  WAV: aWav,
  MP3: anMp3,
  GIF: aGif,
  WebP: () => Buffer.from('RIFF\u001a\0\0\0WEBPVP8L', 'latin1'),
  HEIC: () => anIsoFile('heic'),
  AVIF: () => anIsoFile('avif'),
  SVG: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ZIP: (sizeBytes) => Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(sizeBytes - 4)]),
  page: () => Buffer.from('<!doctype html><script>1</script>'),
}

/** The limits of the specification, written out. */
/** `pictures`: their own limit, where other kinds may be larger. */
const limits: Record<string, { kinds: string[]; bytes: number; limit: string; said: string; pictures?: number; by?: 'builder' }> = {
  photo: { kinds: ['JPG', 'PNG'], bytes: 200 * kib, limit: '200 KB', said: 'JPG, PNG' },
  picture: { kinds: ['JPG', 'PNG'], bytes: 5 * mib, limit: '5 MB', said: 'JPG, PNG' },
  smallPicture: { kinds: ['JPG', 'PNG'], bytes: 2 * mib, limit: '2 MB', said: 'JPG, PNG' },
  invitationPicture: { kinds: ['JPG', 'PNG'], bytes: 200 * kib, limit: '200 KB', said: 'JPG, PNG' },
  document: { kinds: ['PDF', 'AI', 'JPG', 'PNG'], bytes: 10 * mib, limit: '10 MB', said: 'PDF, AI, JPG, PNG' },
  signature: { kinds: ['PNG'], bytes: 100 * kib, limit: '100 KB', said: 'PNG' },
  formPicture: { kinds: ['JPG', 'PNG'], bytes: 5 * mib, limit: '5 MB', said: 'JPG, PNG' },
  formSmallPicture: { kinds: ['JPG', 'PNG'], bytes: 2 * mib, limit: '2 MB', said: 'JPG, PNG' },
  formLogo: { kinds: ['JPG', 'PNG'], bytes: mib, limit: '1 MB', said: 'JPG, PNG' },
  formDocument: { kinds: ['PDF', 'AI'], bytes: 10 * mib, limit: '10 MB', said: 'PDF, AI' },
  formShortVideo: { kinds: ['MP4', 'MOV of an iPhone'], bytes: 2 * mib, limit: '2 MB', said: 'MP4' },
  formVideo: { kinds: ['MP4', 'MOV of an iPhone'], bytes: 20 * mib, limit: '20 MB', said: 'MP4' },
  photoArchive: { kinds: ['ZIP'], bytes: 40 * mib, limit: '40 MB', said: 'ZIP' },
  licence: { kinds: ['JPG', 'PNG', 'PDF'], bytes: 5 * mib, limit: '5 MB', said: 'JPG, PNG, PDF' },
  contactPhoto: { kinds: ['JPG', 'PNG'], bytes: 600 * kib, limit: '600 KB', said: 'JPG, PNG' },
  memo: { kinds: ['WAV', 'MP3'], bytes: 2 * mib, limit: '2 MB', said: 'WAV, MP3' },
  builderDocument: {
    ...{ kinds: ['PDF', 'JPG', 'PNG'], bytes: 10 * mib, limit: '10 MB', said: 'PDF, JPG, PNG' },
    ...{ pictures: 5 * mib, by: 'builder' },
  },
  drawing: { kinds: ['PDF', 'AI', 'JPG', 'PNG'], bytes: 10 * mib, limit: '10 MB', said: 'PDF, AI, JPG, PNG', pictures: 5 * mib },
  transferProof: { kinds: ['JPG', 'PNG', 'PDF'], bytes: 5 * mib, limit: '5 MB', said: 'JPG, PNG, PDF' },
}

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  const asked = [
    field('signed', 'signature'),
    field('map', 'picture'),
    field('detail', 'picture', { max: 2 }),
    field('logo', 'logo'),
    field('licence', 'file'),
    field('clip', 'video', { max: 2 }),
    field('film', 'video'),
  ]
  const config = withForm({ form: { ...form, sections: [{ fields: asked }] } })
  const { visitor } = config.byRegisterType!
  fair = await server.anExhibition({ config: { ...config, byRegisterType: { visitor, exhibitorDept: visitor, builder: visitor } } })
})
after(() => server.stop())

const stored = async (): Promise<number> => (await server.app.pool.query('SELECT id FROM files')).rowCount!

const refusedWith = async (by: Person, content: Buffer, purpose: string, code: number, text: string): Promise<void> => {
  const answer = await upload(server, by, content, { purpose, language: 'en', type: 'image/png', name: 'a.png' })
  assert.deepEqual([answer.code, answer.msg.includes(text)], [code, true], `${purpose}: ${answer.msg}`)
}

test('every purpose of an upload has its limits here', () => {
  // The last ones are of organisers alone.
  assert.deepEqual(
    [...uploadPurposes].sort(),
    [...Object.keys(limits), 'contentPicture', 'contentText', 'journalCover', 'journalIssue', 'material', 'paper'].sort(),
  )
})

for (const [purpose, { kinds, bytes, limit, said, pictures = bytes, by: role }] of Object.entries(limits))
  test(`as ${purpose}, ${said} of up to ${limit} are stored, and nothing else @rule:R45`, async () => {
    const by = role ? await server.aVisitor({ exhibition: fair, registerType: role }) : await server.anExhibitorMember({ exhibition: fair })
    const before = await stored()
    for (const kind of kinds) {
      const isPicture = kind === 'JPG' || kind === 'PNG'
      const most = isPicture ? pictures : bytes
      const content = makers[kind]!(most)
      assert.equal(content.length, most)
      const { status, msg, data } = await upload(server, by, content, { purpose, type: 'text/plain', name: 'a.exe' })
      assert.equal(status, 200, `${kind}: ${msg}`)
      const kept = Buffer.from(await (await fetch(data.link)).arrayBuffer())
      if (isPicture) assert.deepEqual(pictureSize(kept), allowed, `${kind} is drawn again`)
      else assert.ok(content.equals(kept), kind)
      await refusedWith(by, makers[kind]!(most + 1), purpose, 12008, most === bytes ? limit : `${most / mib} MB`)
    }
    for (const [kind, make] of Object.entries(makers)) if (!kinds.includes(kind)) await refusedWith(by, make(500), purpose, 12009, said)
    assert.equal(await stored(), before + kinds.length)
  })

test('an invitation picture has 150 to 400 pixels on each side @rule:R45', async () => {
  const by = await server.anExhibitorMember({ exhibition: fair })
  for (const make of [aPng, aJpeg]) {
    for (const side of [150, 400])
      assert.equal(
        (await upload(server, by, make(5000, { width: side, height: 550 - side }), { purpose: 'invitationPicture' })).status,
        200,
      )
    for (const size of [
      { width: 149, height: 300 },
      { width: 300, height: 149 },
      { width: 401, height: 300 },
      { width: 300, height: 401 },
    ])
      await refusedWith(by, make(5000, size), 'invitationPicture', 12013, '150 to 400 pixels')
  }
  const withoutFrame = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]), Buffer.alloc(100), Buffer.from([0xff, 0xd9])])
  await refusedWith(by, withoutFrame, 'invitationPicture', 12010, 'damaged')
})

test("a company's logo has at least 10 KB, read from its bytes @rule:R44", async () => {
  const by = await server.aVisitor({ exhibition: fair })
  const before = await stored()
  for (const make of [aPng, aJpeg]) {
    await refusedWith(by, make(10 * kib - 1, allowed), 'formLogo', 12023, '10 KB')
    assert.equal((await upload(server, by, make(10 * kib, allowed), { purpose: 'formLogo' })).status, 200)
  }
  await refusedWith(by, Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(20 * kib)]), 'formLogo', 12009, 'JPG, PNG')
  assert.equal(await stored(), before + 2)
  // Another size than the suggested one is accepted. A person whose form asks for no logo sends none.
  const other = await server.aVisitor({ exhibition: await server.anExhibition({ config: withForm() }) })
  await refusedWith(other, aPng(10 * kib, allowed), 'formLogo', 10008, '')
})

test('documents, pictures of products and invitation pictures are for exhibitors, and an unknown purpose is refused @rule:R45', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  for (const [purpose, content] of [
    ['document', aPdf()],
    ['smallPicture', aPng()],
    ['invitationPicture', aPng(5000, allowed)],
  ] as const)
    await refusedWith(visitor, content, purpose, 10008, '')
  await refusedWith(visitor, aPng(), 'poster', 10005, '')
  assert.equal((await upload(server, visitor, aPng())).status, 200)
})

test('a document is downloaded and no page, and an incomplete one is refused', async () => {
  const by = await server.anExhibitorMember({ exhibition: fair })
  const { data } = await upload(server, by, aPdf(), { purpose: 'document' })
  const { headers } = await fetch(data.link)
  assert.deepEqual([headers.get('content-type'), headers.get('content-disposition')], ['application/pdf', 'attachment'])
  for (const make of [aPdf, anAi]) await refusedWith(by, make(5000).subarray(0, 3000), 'document', 12010, 'damaged')
})

test('a file of another kind is no photo of a form, although it is small enough @rule:R45', async () => {
  const visitor = await server.aVisitor({ exhibition: await server.anExhibition({ config: withForm() }), review: 'none' })
  const { data } = await upload(server, visitor, aPng(), { purpose: 'photo' })
  await server.app.pool.query("UPDATE files SET media_type = 'application/pdf' WHERE id = $1", [data.attachId])
  const refused = await server.refused('invalid', registrationCalls.submit, { as: visitor, body: personBody({ photo: data.attachId }) })
  assert.match(JSON.stringify(refused.data), /"field":"photo","code":"fileMissing"/)
})

test('the size of a picture is read from its bytes, and broken ones have none', () => {
  assert.deepEqual(pictureSize(aPng(500, { width: 320, height: 70_000 })), { width: 320, height: 70_000 })
  assert.deepEqual(pictureSize(aJpeg(500, { width: 4032, height: 3024 })), { width: 4032, height: 3024 })
  const progressive = aJpeg(500, allowed)
  progressive[39] = 0xc2
  assert.deepEqual(pictureSize(progressive), allowed)
  const padded = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xff]), aJpeg(500, allowed).subarray(2)])
  assert.deepEqual(pictureSize(padded), allowed)
  for (const broken of [
    Buffer.alloc(0),
    aPng().subarray(0, 20),
    aJpeg().subarray(0, 41),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]),
  ])
    assert.equal(pictureSize(broken), null)
})
