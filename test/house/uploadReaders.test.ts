import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import type { CallExpression, Node } from '@babel/types'
import { nodesOf, root, sourcesBelow } from './support/sources'

/** Libraries that read what people send, and the files that may: each counts the cost before, or runs where it is counted. */
const readers: Record<string, string[]> = {
  hucre: ['server/core/peopleImport/spreadsheetLibrary.ts'],
  sharp: ['server/areas/visitor/file/cleanPicture.ts', 'server/core/picture/drawShapes.ts', 'server/demo/invitationTemplates.ts'],
  zlib: [
    // It compresses answers and reads nothing.
    'server/core/http/compressAnswer.ts',
    'server/areas/visitor/file/pdfObjects.ts',
    'server/core/peopleImport/smallArchive.ts',
    'server/core/peopleImport/storedArchive.ts',
    'server/gateways/payment/bill.ts',
    'server/sandboxes/payment/registerPayment.ts',
  ],
  // vCards are written by it, from values that were read before.
  'ical.js': ['server/areas/conference/programme/fromCalendar.ts', 'server/areas/connect/contactExport/vCard.ts'],
  // Threads alone read texts of articles, each of which is counted before.
  mammoth: ['server/areas/content/richText/readArticleText.ts'],
  marked: ['server/areas/content/richText/readArticleText.ts'],
  htmlparser2: ['server/areas/content/richText/partsOfHtml.ts'],
  piscina: ['server/core/jobs/background.ts'],
  worker_threads: [],
  '@fastify/multipart': ['server/core/http/http.ts', 'server/areas/visitor/file/uploadBody.ts'],
}

/** Others of their kind, which nobody imports. */
const noReaders =
  /^(?:jimp|exceljs|xlsx|pdf-lib|pdf-parse|pdfjs-dist|unpdf|mupdf|adm-zip|yauzl|unzipper|jszip|fflate|tar|busboy|formidable|multer|papaparse|csv-parse|fast-xml-parser|sax|xml2js)$/

/** What reads an upload in a thread, and who may name it. */
const insideThreads: Record<string, string[]> = {
  readTable: ['server/core/peopleImport/backgroundWork.ts'],
  rowsOfWorkbook: ['server/core/peopleImport/readTable.ts'],
  openWorkbook: ['server/core/peopleImport/rowsOfWorkbook.ts', 'server/areas/conference/programme/sheets/fromSheets.ts'],
  readProgrammeSheets: ['server/areas/conference/programme/backgroundWork.ts'],
  programmeOfCalendar: ['server/areas/conference/programme/backgroundWork.ts'],
  csvRows: ['server/core/peopleImport/rowsOfCsv.ts'],
  rowsOfCsv: ['server/core/peopleImport/readTable.ts'],
  entriesOf: [
    'server/core/peopleImport/backgroundWork.ts',
    'server/core/peopleImport/spreadsheetLibrary.ts',
    'server/areas/content/richText/readArticleText.ts',
  ],
  hidesActiveObjects: ['server/areas/visitor/backgroundWork.ts'],
  readArticleText: ['server/areas/content/backgroundWork.ts'],
  partsOfHtml: ['server/areas/content/richText/readArticleText.ts'],
}

/** Work on what people send. All other work draws an answer. */
const uploads = new Set(['readTable', 'readArchive', 'hidesActiveObjects', 'readProgrammeSheets', 'programmeOfCalendar', 'readArticleText'])

const sources = sourcesBelow('server')
const libraryOf = (name: string): string =>
  name
    .replace(/^node:/, '')
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

/** Every module that a file imports, with the names that it takes; types cost nothing. */
const importsOf = (node: Node): { from: string; names: string[] }[] => {
  if (node.type === 'ImportDeclaration' && node.importKind !== 'type') {
    const names = node.specifiers.flatMap((one) =>
      one.type === 'ImportSpecifier' && one.importKind !== 'type' && one.imported.type === 'Identifier' ? [one.imported.name] : [],
    )
    return [{ from: node.source.value, names }]
  }
  if (node.type === 'ExportNamedDeclaration' && node.source) return [{ from: node.source.value, names: [] }]
  if (node.type === 'ImportExpression' && node.source.type === 'StringLiteral') return [{ from: node.source.value, names: [] }]
  const [first] = node.type === 'CallExpression' ? node.arguments : []
  const isImport =
    node.type === 'CallExpression' &&
    (node.callee.type === 'Import' || (node.callee.type === 'Identifier' && node.callee.name === 'require'))
  return isImport && first?.type === 'StringLiteral' ? [{ from: first.value, names: [] }] : []
}

const all = sources.flatMap(({ file, tree }) => [...nodesOf(tree.program)].flatMap(importsOf).map((one) => ({ file, ...one })))

test('what people send is read by the files that count its cost, and by no other', () => {
  const found = all.flatMap(({ file, from }) => {
    const library = libraryOf(from)
    const allowed = Object.hasOwn(readers, library) ? readers[library]! : noReaders.test(library) ? [] : null
    return allowed && !allowed.includes(file) ? [`${file} imports ${from}`] : []
  })
  assert.deepEqual(found, [], 'Hand the bytes to a thread by background.run, or to cleanPicture')
  for (const [library, files] of Object.entries(readers))
    for (const file of files)
      assert.ok(
        all.some((one) => one.file === file && libraryOf(one.from) === library) || library === '@fastify/multipart',
        `${file} reads nothing by ${library}`,
      )
})

test('one file of the product names the library of spreadsheets, also for its types', () => {
  const files = ['server', 'scripts', 'contract', 'src', 'packages'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:[cm]?js|tsx?)$/.test(name) && !name.includes('node_modules'))
      .map((name) => path.posix.join(folder, name.split(path.sep).join('/'))),
  )
  assert.ok(files.length > 1000, `${files.length} files`)
  assert.deepEqual(
    files.filter((file) => /['"]hucre['"/]/.test(readFileSync(path.join(root, file), 'utf8'))),
    ['server/core/peopleImport/spreadsheetLibrary.ts'],
  )
})

test('a reader that runs in a thread is called from nowhere else', () => {
  const found = all.flatMap(({ file, names, from }) =>
    names
      .filter((name) => from.startsWith('.') && insideThreads[name] && !insideThreads[name].includes(file))
      .map((name) => `${file} calls ${name}`),
  )
  assert.deepEqual(found, [])
})

const isBackgroundRun = (node: Node): node is CallExpression => {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const { object, property } = node.callee
  const called = object.type === 'MemberExpression' ? object.property : object
  return property.type === 'Identifier' && property.name === 'run' && called.type === 'Identifier' && called.name === 'background'
}

/** The lane in an object, or in the variable of a file that holds one. */
const laneOf = (file: Node, owner: Node | undefined): string | null => {
  const written =
    owner?.type === 'Identifier'
      ? [...nodesOf(file)].flatMap((node) =>
          node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === owner.name && node.init
            ? [node.init]
            : [],
        )[0]
      : owner
  if (written?.type !== 'ObjectExpression') return null
  const valueOf = (name: string): Node | undefined =>
    written.properties.flatMap((one) =>
      one.type === 'ObjectProperty' && one.key.type === 'Identifier' && one.key.name === name ? [one.value as Node] : [],
    )[0]
  const lane = valueOf('lane')
  return valueOf('tenantId') && valueOf('accountId') && lane?.type === 'StringLiteral' ? lane.value : null
}

test('every work in a thread has an account, and only uploads have the lane of uploads', () => {
  const works = sources.flatMap(({ file, tree }) =>
    [...nodesOf(tree.program)].filter(isBackgroundRun).map((node) => {
      const [owner, , name] = node.arguments as Node[]
      return { file, lane: laneOf(tree.program, owner), name: name?.type === 'StringLiteral' ? name.value : '' }
    }),
  )
  assert.ok(works.length >= 9)
  for (const { file, lane, name } of works)
    assert.equal(lane, uploads.has(name) ? 'uploads' : 'answers', `${file}: ${name || 'a drawing'} has the lane ${lane}`)
})

test('a name that a caller sends is looked for among an object’s own members', () => {
  const found = sources.flatMap(({ file, tree }) =>
    [...nodesOf(tree.program)].flatMap((node) =>
      node.type === 'BinaryExpression' && node.operator === 'in' && !['StringLiteral', 'PrivateName'].includes(node.left.type)
        ? [`${file}:${node.loc?.start.line}`]
        : [],
    ),
  )
  assert.deepEqual(found, [], '`__proto__` and `constructor` are in every object. Ask Object.hasOwn')
})
