import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { exhibitionFileJsonSchema } from '../../contract/entry/exhibitionFile.schema'
import { centreRoutes } from '../../contract/entry/exhibitionFile/userCenter.schema'
import { fieldKinds } from '../../contract/rules/form/form'
import { questionKinds } from '../../contract/rules/visitor/questionnaire'
import { exhibitionReference } from '../../scripts/lib/exhibitionReference'
import { tenantFileJsonSchema } from '../../server/areas/organiser/tenantFile/tenantFile.schema'
import { type RouteRow, routes } from '../../src/routes/table'
import { type FileSchema, membersOf, patternsOf } from './support/schemaMembers'
import { root } from './support/sources'
import { jsonTextsOf } from './support/texts'
import { proseTurns, wordingFaults } from './support/wording'

const exhibition = exhibitionFileJsonSchema() as FileSchema
const files: Record<string, FileSchema> = { exhibition, tenant: tenantFileJsonSchema() as FileSchema }
const docOf = (name: string): string => readFileSync(path.join(root, 'docs', name), 'utf8')

const maxWords = 20

/** What a member's description lacks for an organiser who reads it in an editor. */
const descriptionFaults = (schema: FileSchema): string[] =>
  membersOf(schema).flatMap(({ path: at, schema: { description = '' }, isNeeded }) => {
    const faults: string[] = []
    if ((description.match(/\p{L}/gu) ?? []).length < 10) faults.push('has no description')
    else if (!/[.)]$/.test(description)) faults.push('has no full stop')
    if (description.split(/[.:?] /).some((sentence) => sentence.split(/\s+/).length > maxWords)) faults.push('has a long sentence')
    if (!isNeeded && !/\b(default|without|optional)\b/i.test(description)) faults.push('does not say what happens without it')
    for (const [turn, better] of proseTurns) if (turn.test(description.replace(/`.*?`/g, '…'))) faults.push(`has ${turn} → ${better}`)
    return faults.map((fault) => `${at} ${fault}`)
  })

test("every member of an organiser's files says what it does, and what happens without it", () => {
  assert.ok(membersOf(exhibition).length > 700)
  for (const [name, schema] of Object.entries(files)) assert.deepEqual(descriptionFaults(schema), [], name)
})

test('a member without a description is found wherever it is', () => {
  const bare: FileSchema = { properties: { a: {} }, required: ['a'] }
  const deep: FileSchema = {
    description: 'An object for this test. Optional.',
    items: { items: bare },
    anyOf: [{ ...bare, description: 'The first of two kinds.' }],
    patternProperties: { '^x$': { ...bare, description: 'The value of a name.' } },
  }
  assert.deepEqual(
    descriptionFaults({ properties: { deep } }),
    ['deep.*.a', 'deep 1.a', 'deep[][].a'].map((at) => `${at} has no description`),
  )
  assert.deepEqual(
    descriptionFaults({ properties: { short: { description: `It is ${'very '.repeat(maxWords)}long` } } }).map((fault) =>
      fault.slice(6, 20),
    ),
    ['has no full st', 'has a long sen', 'does not say w'],
  )
})

test("a text that is refused by its pattern gets a sentence of its own, in each of an organiser's files", () => {
  for (const [name, schema] of Object.entries(files)) {
    const patterns = patternsOf(schema)
    assert.ok(patterns.length > 10, name)
    assert.deepEqual(
      patterns.filter(({ wanted }) => wanted === undefined).map(({ path: at }) => at),
      [],
      name,
    )
  }
})

test('the reference of the exhibition file matches its schema, and has a line for each member (npm run spec writes it)', () => {
  const page = docOf('exhibition-file-reference.md')
  assert.equal(page, exhibitionReference())
  const isLanguage = ({ path: at }: { path: string }): boolean => /\.(cn|en)$/.test(at)
  for (const member of membersOf(exhibition)) {
    const { path: at, schema } = member
    if (!isLanguage(member)) assert.ok(page.includes(schema.description!.replace(/\|/g, '\\|')), at)
  }
})

test('every link of the reference leads to one heading', () => {
  const page = docOf('exhibition-file-reference.md')
  const anchors = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replace(/ /g, '-'),
  )
  assert.deepEqual(
    anchors.filter((anchor, at) => anchors.indexOf(anchor) < at),
    [],
  )
  const targets = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, target]) => target!)
  assert.ok(targets.length > 60)
  assert.deepEqual(
    targets.filter((target) => !anchors.includes(target)),
    [],
  )
})

test('the guide has each kind of field and of question', () => {
  const guide = docOf('exhibition-file.md')
  const kindsIn = (heading: string): string[] =>
    guide
      .slice(guide.indexOf(`## ${heading}`))
      .split('\n## ')[0]!
      .split('\n')
      .flatMap((line) => [...(/^\| (`.*?) \|/.exec(line)?.[1] ?? '').matchAll(/`(\w+)`/g)].map(([, kind]) => kind!))
      .filter((kind) => kind !== 'kind')
      .sort()
  assert.deepEqual(kindsIn('Fields of a form'), [...fieldKinds].sort())
  assert.deepEqual(kindsIn('Questions of a questionnaire'), [...questionKinds].sort())
})

test('an entry of a personal centre leads to a page of the table that needs no parameter', () => {
  assert.ok(centreRoutes.length > 100)
  for (const name of centreRoutes) assert.ok(!(routes[name] as RouteRow).path.includes(':'), name)
  const left = (Object.entries(routes) as [string, RouteRow][]).filter(
    ([name, row]) => row.page && !row.path.includes(':') && !(centreRoutes as readonly string[]).includes(name),
  )
  assert.deepEqual(
    left.map(([name]) => name).sort(),
    'closed error geo home jump notFound payTransition pdfPreview test test2 transition transitionTq userCenter webView'.split(' '),
  )
})

test('the example of an exhibition file has none of the turns that screens avoid', () => {
  const texts = jsonTextsOf({ file: 'docs/example.exhibition.json', text: docOf('example.exhibition.json') })
  assert.ok(texts.length > 80)
  assert.deepEqual(texts.flatMap(wordingFaults), [])
})
