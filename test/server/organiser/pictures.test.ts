import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { pictureProblem } from '../../../server/areas/organiser/pictures/pictureProblem'
import { picturesFolder } from '../../../server/core/exhibition/pictures'
import { readExhibition } from '../../../server/areas/organiser/exhibitionFile/readExhibition'
import { filesFolder } from '../../../server/demo/files'
import { machineryFair } from '../../../server/demo/fairs'
import { aDemoServer } from '../demo/support'
import { type Outcome, runCommand } from '../support/command'
import type { TestServer } from '../support/testServer'

let server: TestServer
let folder: string
before(async () => {
  server = await aDemoServer()
  folder = mkdtempSync(path.join(tmpdir(), 'fg-pictures-'))
})
after(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const svg = (inside = ''): Buffer => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`)
const png = readFileSync(path.join(filesFolder, 'pictures', '1201', 'share.png'))

test('a picture has the type of its name, and an SVG contains nothing that runs', () => {
  for (const [name, content] of [
    ['hall.svg', svg('<circle r="1"/>')],
    ['hall.svg', Buffer.from(`\uFEFF<?xml version="1.0"?>\n<!-- ours -->\n${svg().toString()}`)],
    ['share.png', png],
    ['a.b-c.jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0])],
    ['a.webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')],
  ] as const)
    assert.equal(pictureProblem(name, content), null, name)
  const wrong: [name: string, content: Buffer, says: RegExp][] = [
    ['share.svg', png, /does not hold what SVG/],
    ['share.png', svg(), /does not hold what PNG/],
    ['page.svg', Buffer.from('<html><svg></svg></html>'), /does not hold/],
    ['page.html', svg(), /must have a name/],
    ['../up.svg', svg(), /must have a name/],
    ['.hidden.svg', svg(), /must have a name/],
    ['a.png', Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]), /larger than 2 MB/],
    ['a.svg', svg('<script>alert(1)</script>'), /script/],
    ['a.svg', svg('<svg:script href="x"/>'), /script/],
    ['a.svg', svg('<circle r="1" onclick="alert(1)"/>'), /script/],
    ['a.svg', svg('<a href="javascript:alert(1)"><circle r="1"/></a>'), /script/],
    ['a.svg', svg('<foreignObject><body/></foreignObject>'), /script/],
  ]
  for (const [name, content, says] of wrong) assert.match(pictureProblem(name, content) ?? 'nothing', says, name)
})

/** The main fair as a file, under another id and with pictures of its own. */
const aFile = async (exhibitionId: string): Promise<string> => {
  const exhibition = await readExhibition(server.app.db, { tenantId: machineryFair.tenantId, exhibitionId: machineryFair.exhibitionId })
  const file = path.join(folder, `${exhibitionId}.json`)
  const own = JSON.stringify({ ...exhibition, exhibitionId }).replaceAll('/media/100001/1201/', `/media/100001/${exhibitionId}/`)
  writeFileSync(file, own)
  return file
}

const importOf = (file: string, pictures: string, ...more: string[]): Promise<Outcome> =>
  runCommand(server, 'exhibition', ['import', file, '--pictures', pictures, ...more])

const storedAs = (exhibitionId: string, name: string): string =>
  path.join(picturesFolder(server.dataDir), machineryFair.tenantId, exhibitionId, name)

test('pictures next to a file are stored with it and served to its texts', async () => {
  const file = await aFile('7001')
  const pictures = path.join(filesFolder, 'pictures', '1201')
  const tried = await importOf(file, pictures, '--check')
  assert.deepEqual([tried.code, tried.error], [0, ''])
  assert.equal(existsSync(storedAs('7001', 'logo.svg')), false, 'a check stores nothing')
  const done = await importOf(file, pictures)
  assert.deepEqual([done.code, done.error], [0, ''])
  const answer = await fetch(`${server.url}/media/100001/7001/share.png`)
  assert.equal(answer.headers.get('content-type'), 'image/png')
  assert.deepEqual(Buffer.from(await answer.arrayBuffer()), png)
  const { mtimeMs } = statSync(storedAs('7001', 'share.png'))
  assert.equal((await importOf(file, pictures)).code, 0)
  assert.equal(statSync(storedAs('7001', 'share.png')).mtimeMs, mtimeMs, 'the same picture is left as it is')
})

test('a file with missing or harmful pictures is rejected as a whole', async () => {
  const file = await aFile('7002')
  const pictures = path.join(folder, 'some')
  mkdirSync(pictures)
  writeFileSync(path.join(pictures, 'logo.svg'), svg())
  const missing = await importOf(file, pictures)
  assert.equal(missing.code, 1)
  assert.match(missing.error, /share\.png is missing/)
  assert.match(missing.error, /hall-plan-en\.svg is missing/)
  assert.doesNotMatch(missing.error, /logo/)
  writeFileSync(path.join(pictures, 'logo.svg'), svg('<script>1</script>'))
  const harmful = await importOf(file, pictures)
  assert.equal(harmful.code, 1)
  assert.match(harmful.error, /logo\.svg holds a script/)
  const nowhere = await importOf(file, path.join(folder, 'nowhere'))
  assert.equal(nowhere.code, 2)
  assert.match(nowhere.error, /cannot be read \(ENOENT\)/)
  assert.equal(await readExhibition(server.app.db, { tenantId: machineryFair.tenantId, exhibitionId: '7002' }), null)
  assert.equal(existsSync(storedAs('7002', 'logo.svg')), false)
})
