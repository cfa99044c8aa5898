import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { Settings } from 'typebox/system'
import { isAddress, isPicture } from '../../../server/areas/organiser/files/addresses'
import { shapeCheckOf } from '../../../server/areas/organiser/files/checkShape'
import { FileRejected, collectProblems, pathText, quoted } from '../../../server/areas/organiser/files/Problem'
import { maxBytes, readText } from '../../../server/areas/organiser/files/readText'
import { tenantOf } from '../../../server/areas/organiser/files/tenantOf'
import { maxPictureBytes, pictureProblem } from '../../../server/areas/organiser/pictures/pictureProblem'

test('the way to a member is written as an author reads it, and nothing of it controls a terminal', () => {
  assert.equal(pathText(['byRegisterType', 'visitor', 'fields', 3, 'label', 'en']), 'byRegisterType.visitor.fields[3].label.en')
  assert.equal(pathText([]), 'the file')
  assert.equal(pathText([0, '$schema', 'a-b']), '[0].$schema.a-b')
  assert.equal(pathText(['two words', '-a', '\u001b[31m', '展']), '"two words"."-a"."\\u001b[31m"."?"')
  assert.equal(pathText(['a'.repeat(60)]), 'a'.repeat(60))
  assert.equal(pathText(['a'.repeat(61)]), `"${'a'.repeat(60)}"`)
})

test('a value is quoted and shortened', () => {
  assert.equal(quoted('a"b'), '"a\\"b"')
  assert.equal(quoted('a'.repeat(60)), `"${'a'.repeat(60)}"`)
  assert.equal(quoted('a'.repeat(61)), `"${'a'.repeat(60)}…"`)
  assert.equal(quoted('\u009b展\u007f'), '"?展?"')
})

test('the first problem at a place is reported, and a rejected file names all of them', () => {
  const problems = collectProblems((report) => {
    report(['a'], 'is missing')
    report(['a'], 'is wrong')
    report([], 'is odd')
  })
  assert.deepEqual(problems, [
    { path: 'a', says: 'is missing' },
    { path: 'the file', says: 'is odd' },
  ])
  assert.equal(new FileRejected(problems).message, 'a: is missing\nthe file: is odd')
})

test('people are sent to https alone, or to this machine', () => {
  for (const text of ['https://expo.example', 'https://expo.example:8443/a?b#c', 'http://localhost:8080/', 'http://127.0.0.1'])
    assert.equal(isAddress(text), true, text)
  for (const text of ['http://expo.example', 'http://localhost.evil.example', 'http://127.0.0.1.evil.example', '/a', '', 'https://a b'])
    assert.equal(isAddress(text), false, text)
})

test('a picture has an address or a path on this site', () => {
  for (const text of ['https://a.example/b.png', '/media/a-1.png?v=2&w=%20', '/~a/b%20c']) assert.equal(isPicture(text), true, text)
  for (const text of ['//a.example/b.png', 'media/a.png', '/a b.png', '/a.png#x', '/a.png?a=b c', 'x/a.png', '/', '/a.png?v=1?w=2'])
    assert.equal(isPicture(text), false, text)
})

const rejection = (bytes: Buffer | string): string => {
  try {
    readText(Buffer.from(bytes as string))
  } catch (error) {
    assert.ok(error instanceof FileRejected)
    return error.message.replace(/^the file: /, '')
  }
  return ''
}

test('a file is JSON in UTF-8 of a sensible size and depth', () => {
  assert.deepEqual(readText(Buffer.from('{"a":[1]}')), { a: [1] })
  assert.equal(rejection(Buffer.from([0xff, 0xfe])), 'is not UTF-8 text')
  for (const text of ['', ' \n']) assert.equal(rejection(text), 'is empty')
  assert.equal(rejection(' '.repeat(maxBytes + 1)), 'is larger than 5 MB')
  assert.equal(rejection(`${' '.repeat(maxBytes - 1)}1`), '')
  const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
  assert.deepEqual([rejection(nested(32)), rejection(nested(33))], ['', 'nests deeper than 32 levels'])
  assert.equal(rejection(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`), 'nests deeper than 32 levels')
  assert.equal(rejection(`[${'[],'.repeat(40)}{},{},1]`), '')
  assert.equal(rejection(`[${'{},'.repeat(40)}1]`), '')
  assert.equal(rejection(JSON.stringify([`\\"${'['.repeat(40)}`, '{'.repeat(40)])), '')
  assert.equal(rejection(`["\\"", ${nested(33)}]`), 'nests deeper than 32 levels')
})

test('the place of a mistake is shown by line and column', () => {
  assert.equal(rejection('{\n  "a": 1,\n  b: 2\n}'), 'is not JSON (line 3, column 3)')
  assert.match(rejection('{"a": 1'), /^is not JSON \((line 1, column 8|it ends too soon)\)$/)
  assert.equal(rejection('x'), 'is not JSON (it ends too soon)')
})

test('the organiser of a file is read before anything of it is checked', () => {
  assert.equal(tenantOf({ tenantId: '100001' }), '100001')
  for (const value of [null, undefined, 'text', {}, { tenantId: 100001 }, { tenantId: '1000011' }, { tenantId: 'x100001' }])
    assert.equal(tenantOf(value), '')
})

const shape = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 5 }),
    code: Type.Optional(Type.String({ minLength: 2 })),
    day: Type.Optional(Type.String({ pattern: '^\\d+$', wanted: 'must be digits' })),
    word: Type.Optional(Type.String({ pattern: '^\\w+$' })),
    kind: Type.Optional(Type.Enum(['plain', 'other'])),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
    price: Type.Optional(Type.Number()),
    isOpen: Type.Optional(Type.Boolean()),
    list: Type.Optional(Type.Array(Type.Object({ name: Type.String() }, { additionalProperties: false }), { minItems: 1, maxItems: 2 })),
    map: Type.Optional(Type.Record(Type.String(), Type.String(), { maxProperties: 1 })),
    none: Type.Optional(Type.Null()),
    fixed: Type.Optional(Type.Literal('x')),
    description: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
)
const shapeProblems = shapeCheckOf(shape)
const told = (more: object, base: object = { title: 'Fair' }): string[] =>
  shapeProblems({ ...base, ...more }).map(({ path, says }) => `${path} ${says}`)

test('each deviation from the shape is reported in words for the author', () => {
  assert.deepEqual(told({}), [])
  assert.deepEqual(told({}, {}), ['title is missing'])
  const wrong: [object, string][] = [
    [{ title: '' }, 'title must not be empty'],
    [{ title: 'longer' }, 'title must have at most 5 characters'],
    [{ code: 'x' }, 'code must have at least 2 characters'],
    [{ day: 'x' }, 'day must be digits'],
    [{ word: ' ' }, 'word contains characters that are not allowed here'],
    [{ kind: 'odd' }, 'kind must be one of plain, other'],
    [{ kind: 'others' }, 'kind must be one of plain, other; did you mean "other"?'],
    [{ kind: 7 }, 'kind must be one of plain, other'],
    [{ count: 0 }, 'count must be at least 1'],
    [{ count: 10 }, 'count must be at most 9'],
    [{ count: 'x' }, 'count must be a whole number'],
    [{ price: 'x' }, 'price must be a number'],
    [{ isOpen: 'x' }, 'isOpen must be true or false'],
    [{ list: {} }, 'list must be a list'],
    [{ list: [] }, 'list must have at least 1 entries'],
    [{ list: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] }, 'list must have at most 2 entries'],
    [{ list: [{ name: 'a' }, 'b'] }, 'list[1] must be an object'],
    [{ list: [{ name: 7 }] }, 'list[0].name must be a text'],
    [{ list: [{ name: 'a', more: 1 }] }, 'list[0].more is not a known name'],
    [{ map: { a: '1', b: '2' } }, 'map must have at most 1 entries'],
    [{ map: { 'a/b~c': 7 } }, 'map."a/b~c" must be a text'],
    [{ none: 1 }, 'none must be null'],
    [{ fixed: 'y' }, 'fixed must be equal to constant'],
  ]
  for (const [more, says] of wrong) assert.deepEqual(told(more), [says])
})

test('a name that was mistyped gets the name that was meant', () => {
  assert.deepEqual(told({ Titel: 'x' }), ['Titel is not a known name'])
  assert.deepEqual(told({ titles: 'x' }), ['titles is not a known name; did you mean "title"?'])
  assert.deepEqual(told({ ISOPEM: 'x' }), ['ISOPEM is not a known name; did you mean "isOpen"?'])
  assert.deepEqual(told({ dey: 'x' }), ['dey is not a known name; did you mean "day"?'])
  assert.deepEqual(told({ decripton: 'x' }), ['decripton is not a known name; did you mean "description"?'])
  assert.deepEqual(told({ decriptn: 'x' }), ['decriptn is not a known name'])
  assert.deepEqual(told({ elsewhere: 'x' }), ['elsewhere is not a known name'])
  const nothingKnown = shapeCheckOf(Type.Object({}, { additionalProperties: false }))
  assert.deepEqual(nothingKnown({ a: 1 }), [{ path: 'a', says: 'is not a known name' }])
  assert.deepEqual(told({ ['x'.repeat(61)]: 1 }), [`"${'x'.repeat(60)}" is not a known name`])
})

test('more than eight mistakes are reported together, and a form still gets eight', () => {
  const { maxErrors } = Settings.Get()
  const names = Array.from({ length: 12 }, (_, at) => ({ [`odd${at}odd`]: 1 }))
  assert.equal(told(Object.assign({}, ...names) as object).length, 12)
  assert.equal(Settings.Get().maxErrors, maxErrors)
})

test('texts that no screen can show are found anywhere', () => {
  const bad = 'contains control characters or incomplete characters'
  assert.deepEqual(told({ list: [{ name: 'a\u0000' }] }), [`list[0].name ${bad}`])
  assert.deepEqual(told({ map: { a: '\ud800' } }), [`map.a ${bad}`])
  assert.deepEqual(told({ map: { a: 'two\nlines\tand a tab 𠮷' } }), [])
  assert.deepEqual(told({ none: null }), [])
  assert.deepEqual(told({ map: { 'a\n': 'x' } }), ['map."a\\n" has a name with control characters'])
})

const png = Buffer.from('89504e470d0a1a0a00', 'hex')
const svg = (inside: string): Buffer => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)

test("an organiser's picture is what its name says", () => {
  const webp = Buffer.from('RIFF\0\0\0\0WEBPVP8L', 'latin1')
  const jpg = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  for (const [name, content] of [
    ['a.png', png],
    ['a-1.b.jpg', jpg],
    ['_a.jpeg', jpg],
    ['a.webp', webp],
    ['a.svg', svg('')],
    ['a.svg', Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- one --> <!-- two -->\n<svg>')],
    ['a.svg', Buffer.from(' \n<?xml version="1.0"?><!-- one --><!-- two --><svg>')],
    ['a.svg', Buffer.from('<?xml version="1.0"?>\r\n<!-- one -->\r\n<svg>')],
  ] as const)
    assert.equal(pictureProblem(name, content), null, name)
  for (const [name, content] of [
    ['a.png', jpg],
    ['a.jpg', png],
    ['a.webp', Buffer.from('RIFF\0\0\0\0WAVE', 'latin1')],
    ['a.webp', Buffer.from('XXXX\0\0\0\0WEBP', 'latin1')],
    ['a.svg', Buffer.from('<html><svg></svg>')],
    ['a.svg', Buffer.from('<svgx>')],
  ] as const)
    assert.equal(pictureProblem(name, content), `does not hold what ${name.slice(2).toUpperCase()} files hold`)
})

test("a picture's name is a plain file name of a known kind", () => {
  const says = 'must have a name of letters, digits, dots and dashes that ends in .svg, .png, .jpg, .jpeg or .webp'
  for (const name of [
    'a.gif',
    'a.constructor',
    '.png',
    '../a.png',
    'a b.png',
    'a.PNG',
    'a.png.',
    '展.png',
    'png',
    `${'a'.repeat(101)}.png`,
  ])
    assert.equal(pictureProblem(name, png), says, name)
  assert.equal(pictureProblem(`${'a'.repeat(100)}.png`, png), null)
})

test('a picture is small enough, and a drawing runs nothing', () => {
  const sized = (bytes: number): Buffer => Buffer.concat([png, Buffer.alloc(bytes - png.length)])
  assert.equal(pictureProblem('a.png', sized(maxPictureBytes)), null)
  assert.equal(pictureProblem('a.png', sized(maxPictureBytes + 1)), 'is larger than 2 MB')
  const active = [
    '<script>1</script>',
    '<x:SCRIPT/>',
    '<svg:script/>',
    '<foreignObject/>',
    '<a onclick = "x"/>',
    '<a onload="x"/>',
    '<a onload  ="x"/>',
    '<a href="JavaScript:x"/>',
    '<!ENTITY a "b">',
  ]
  for (const inside of active) assert.equal(pictureProblem('a.svg', svg(inside)), 'holds a script, or something that runs one', inside)
  for (const inside of ['<text>a script</text>', '<g id="on"/>', '<text>it is on = 1</text>'])
    assert.equal(pictureProblem('a.svg', svg(inside)), null)
  assert.equal(pictureProblem('a.png', Buffer.concat([png, svg('<script>')])), null)
})
