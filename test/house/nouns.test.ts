import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { nounFiles } from '../../scripts/lib/nouns'

const root = path.resolve(__dirname, '..', '..')
const nouns = nounFiles('contract', 'calls')

/** Nouns that share what another noun has, with the reason. */
const sharesSchema: Record<string, string> = {
  giftForOther: 'the calls of a gift, for one of the caller’s people',
}

/** Nouns whose handlers are in the folder of a larger one. */
const servedIn: Record<string, string> = {
  credentialImport: 'credential/import',
  exhibitorBoard: 'company',
  exhibitorJournal: 'company',
  exhibitorReview: 'revision',
  invoiceHeader: 'invoice',
  notice: 'payment',
  questionnaireResult: 'questionnaire',
}

/**
 * Folders of the client that show another noun's calls and have no noun of their own. A page has the name of its path where it leads
 * on to others, and a part the name of what several pages do.
 */
const ownNames: Record<string, string> = {
  'areas/content/hallPlan': 'the page of one picture of the fair',
  'areas/entry/geo': 'a page that only finds the fair of a place',
  'areas/entry/inspector': 'the page of a developer',
  'areas/entry/webView': 'the page that carries another site',
  'areas/tickets/payTransition': 'the page between order and payment',
  'parts/clock': 'the time of the server',
  'parts/draft': 'what a person typed and has not sent',
  'parts/externalIdentity': 'the sign-ins of other services',
  'parts/form': 'the engine of forms',
  'parts/holderImport': 'files of people, for two nouns',
  'parts/pass': 'the code and the states of a pass',
  'parts/payment': 'what two pages do to pay',
  'parts/person': 'the form of a person, for two nouns',
  'parts/signIn': 'four nouns make one sign-in',
}

test('a noun has its schema, its calls, its handlers and its folder under one name', () => {
  assert.ok(nouns.length > 80)
  for (const { area, noun } of nouns) {
    assert.equal(
      existsSync(path.join(root, `contract/${area}/${noun}.schema.ts`)),
      !(noun in sharesSchema),
      `contract/${area}/${noun}.schema.ts`,
    )
    const handlers = `server/areas/${area}/${servedIn[noun] ?? noun}/${noun}.routes.ts`
    assert.ok(existsSync(path.join(root, handlers)), `${handlers} is missing`)
  }
})

/** Folders of the client by their path, with the nouns whose calls they ask. */
const askedByFolder = (): Map<string, Set<string>> => {
  const asked = new Map<string, Set<string>>()
  for (const file of readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    const [, folder] = /^((?:areas\/\w+|parts)\/\w+)\/.*\.tsx?$/.exec(file) ?? []
    if (!folder) continue
    for (const [, noun] of readFileSync(path.join(root, 'src', file), 'utf8').matchAll(/@contract\/\w+\/(\w+)\.calls'/g))
      asked.set(folder, (asked.get(folder) ?? new Set<string>()).add(noun!))
  }
  return asked
}

test('a folder of the client has the name of a noun that it asks', () => {
  const asked = askedByFolder()
  assert.ok(asked.size > 40)
  const others = [...asked].filter(([folder, own]) => !own.has(path.posix.basename(folder))).map(([folder]) => folder)
  assert.deepEqual(others.sort(), Object.keys(ownNames).sort())
})

test('rules are in the folder of their area, or of what several areas need', () => {
  const shared = ['form', 'values']
  const areas = new Set(nouns.map(({ area }) => area))
  const entries = readdirSync(path.join(root, 'contract', 'rules'), { withFileTypes: true })
  const unknown = entries.filter((entry) => entry.isDirectory() && !areas.has(entry.name) && !shared.includes(entry.name))
  assert.deepEqual(
    unknown.map(({ name }) => name),
    [],
  )
  // What all areas know: rights, links and their keys, uploads, the record of acts.
  const loose = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  assert.deepEqual(loose, [
    'addresses.ts',
    'auditTrail.ts',
    'codeGroups.ts',
    'link.ts',
    'linkKeys.ts',
    'origins.ts',
    'rights.ts',
    'uploads.ts',
  ])
})
