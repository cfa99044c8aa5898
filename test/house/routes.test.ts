import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { readArrival } from '../../contract/rules/entry/arrival'
import { linkParameterNames } from '../../contract/rules/link'
import { matchPath } from '../../src/routes/match'
import { mainAreas, pageOf, routes, type RouteRow } from '../../src/routes/table'
import { pagesThatLeadOn } from '../support/openings'
import { type AllTitles, loadTitles } from '../../contract/routes'
import { type Source, nodesOf, sourceOf, sourcesBelow } from './support/sources'
import { notOpenYetOf, rulesWithRoutes } from '../../scripts/lib/routesOfRules'

const root = path.resolve(__dirname, '..', '..')
const rows = Object.entries(routes) as [string, RouteRow][]
const specified = readFileSync(path.join(root, 'docs', 'specification', 'routes.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))

/** Pages of conferences that are the ticket shop's own: its offer and basket, narrowed to what opens sessions. */
const shownByTickets = ['/mettingRegistration', '/conference/activityBuy/list']

test('the route table has every route of the specification, with its area, access and origin', () => {
  const own = new Map(rows.map(([, row]) => [row.path, row]))
  assert.equal(own.size, rows.length, 'a path stands twice')
  const ours = rows.filter(([, row]) => row.origin === 'ours').map(([, row]) => row.path)
  assert.deepEqual(rows.map(([, row]) => row.path).sort(), [...new Set([...specified.map(([routePath]) => routePath!), ...ours])].sort())
  for (const [routePath, area, access, origin] of specified) {
    const row = own.get(routePath!)
    assert.ok(row, `${routePath} is missing`)
    const shownBy = shownByTickets.includes(routePath!) ? 'tickets' : area
    assert.deepEqual([row.area, row.access === 'open' ? 'open' : 'signedIn', row.origin ?? 'spec'], [shownBy, access, origin], routePath)
  }
})

test('decision 034 names every page that opens without a sign-in, once', () => {
  const [file = ''] = readdirSync(path.join(root, 'docs', 'decisions')).filter((name) => name.startsWith('034'))
  const lines = readFileSync(path.join(root, 'docs', 'decisions', file), 'utf8').split('\n')
  const named = lines
    .filter((line) => line.startsWith('- **The whitelist.**') || line.startsWith('- **Pages open without a sign-in'))
    .flatMap((line) => [...line.matchAll(/`(\/[^`]*)`/g)].map(([, at]) => at!))
  const open = rows.filter(([, { access }]) => access === 'open').map(([, row]) => row.path)
  assert.deepEqual(named.sort(), open.sort())
})

test('each path finds its own row, a static path before a pattern that also matches', () => {
  for (const [name, row] of rows) {
    const example = row.path.replace(/:(\w+)/g, 'x-$1')
    assert.equal(matchPath(example)?.name, name, example)
  }
  assert.equal(matchPath('/ticket-type/select')?.name, 'ticketTypeSelect')
  assert.deepEqual(matchPath('/order/%E5%8F%B7%2F1')?.params, { orderId: '号/1' }, 'path parameters are decoded once')
  assert.equal(matchPath('/nowhere'), null)
})

test("each row with a page has that page, and a title in both languages or the organiser's", async () => {
  const titles = await loadTitles()
  for (const [name, row] of rows) {
    assert.ok(existsSync(path.join(root, 'src', `${pageOf(row)}.tsx`)), `${name}: ${pageOf(row)} does not exist`)
    const title = (titles as Partial<AllTitles>)[name as keyof AllTitles]
    assert.equal(Boolean(title?.cn && title.en), row.titled !== 'organiser', name)
  }
})

test('the pages that come next have rows', () => {
  const next = rows.flatMap(([, row]) => row.next ?? [])
  assert.ok(next.length > 40)
  for (const name of next) assert.ok(name in routes, name)
})

test('no page of the main package is below a subpackage, and subpackages have the names of areas', () => {
  for (const [name, row] of rows) {
    const [, folder] = pageOf(row).split('/')
    const isMain = mainAreas.some((area) => area === folder)
    assert.ok(isMain || folder === (row.folder ?? row.area), `${name} lies in ${folder}`)
  }
})

test('every page is made by page(), which guards it', () => {
  for (const [name, row] of rows) {
    const file = path.join(root, 'src', `${pageOf(row)}.tsx`)
    const source = readFileSync(file, 'utf8')
    const again = /^export \{ default \} from '(.*)'$/m.exec(source)
    const page = again ? readFileSync(path.join(path.dirname(file), again[1]!, 'index.tsx'), 'utf8') : source
    assert.match(page, /^export default page\(/m, `${name}: write \`export default page({ … }, …)\` (src/ui/Page)`)
    assert.match(page, /^import \{.*\bpage\b.*\} from '@\/ui\/Page'$/m, name)
    assert.doesNotMatch(
      page,
      /^export default page\(.*, [A-Z]\w*\)$/m,
      `${name}: page() observes the function itself, so hand it one written there`,
    )
  }
})

test('exactly the pages with a list can be pulled down to refresh', () => {
  const shown = rows.filter(([, row]) => row.page)
  for (const [name, row] of shown) {
    const file = path.join(root, 'src', `${pageOf(row)}.tsx`)
    const page = readFileSync(file, 'utf8')
    // Two pages may share a list, which is a part of their folder then.
    const shared = /from '(\.\.\/\w+List)'/.exec(page)?.[1]
    const part = shared && path.join(path.dirname(file), `${shared}.tsx`)
    const source = page + (part && existsSync(part) ? readFileSync(part, 'utf8') : '')
    assert.equal(row.isList === true, /<List(Page)?\b/.test(source), `${name}: a row says \`isList: true\` where its page shows a List`)
  }
  assert.ok(shown.some(([, row]) => row.isList))
})

/** The files of an area that a page is made of. @param file from `src` on */
const partsOf = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found
  found.add(file)
  const source = readFileSync(path.join(root, 'src', file), 'utf8')
  for (const [, from] of source.matchAll(/from '(\.[^']*)'/g)) {
    const below = path.posix.join(path.posix.dirname(file), from!)
    const part = [`${below}.tsx`, `${below}/index.tsx`].find((one) => existsSync(path.join(root, 'src', one)))
    if (part) partsOf(part, found)
  }
  return found
}

test('a page that sends a link as a card is marked as shared, or WeChat sends the page itself', () => {
  const sends = rows.filter(
    ([, row]) =>
      row.page &&
      [...partsOf(`${pageOf(row)}.tsx`)].some((file) => readFileSync(path.join(root, 'src', file), 'utf8').includes('<ShareLink')),
  )
  assert.ok(sends.length > 5)
  assert.deepEqual(
    sends.filter(([, row]) => !row.shared).map(([name]) => name),
    [],
  )
})

test('screens that the specification names without a route have one, open or not', async () => {
  const titles = await loadTitles()
  const screens = {
    giveRecords: '/give/records',
    source: '/source',
    account: '/account',
    forgotPassword: '/forgotPassword',
    tradeFairShare: '/tradeFairSystem/share',
  }
  for (const [name, routePath] of Object.entries(screens)) {
    const row = routes[name as keyof typeof screens] as RouteRow
    assert.equal(row.path, routePath)
    assert.ok(titles[name as keyof typeof screens], `${routePath} has a title`)
  }
})

test('a rule is shown in part as long as a page that it needs is not open', () => {
  assert.deepEqual(notOpenYetOf('R39'), [])
  assert.deepEqual(notOpenYetOf('R01'), [])
  for (const rule of rulesWithRoutes) for (const path of notOpenYetOf(rule)) assert.ok(specified.some(([specPath]) => specPath === path))
})

test('a page that leads on, and so is opened by no generated visit, has a test of its own on both targets', () => {
  const folders = ['h5', 'weapp'].map((target) => path.join(root, 'test', target))
  assert.ok(pagesThatLeadOn.length > 0)
  for (const folder of folders) {
    const tests = readdirSync(folder)
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .join('\n')
    for (const name of pagesThatLeadOn) assert.match(tests, new RegExp(`@route:${routes[name].path}[ '\`]`), `${name} in ${folder}`)
  }
})

/** The parameters that a page's store takes from its address. */
const paramsIn = ({ file, tree }: Source): { file: string; name: string }[] =>
  [...nodesOf(tree.program)].flatMap((node) => {
    if (node.type !== 'ObjectProperty' || node.key.type !== 'Identifier' || node.key.name !== 'store') return []
    if (node.value.type !== 'ArrowFunctionExpression') return []
    const [taken] = node.value.params
    if (taken?.type !== 'ObjectPattern') return []
    return taken.properties.flatMap((one) =>
      one.type === 'ObjectProperty' && one.key.type === 'Identifier' ? [{ file, name: one.key.name }] : [],
    )
  })

/** Those of every link are in the session, and those of a path are in its pattern. */
const arrivesOtherwise = (name: string): boolean =>
  linkParameterNames.some((one) => one === name) || rows.some(([, row]) => row.path.split('/').includes(`:${name}`))

/** Names that sign-ins and other apps use do not reach a page that is opened by its link. */
const lostIn = (sources: Source[]): string[] =>
  sources
    .flatMap(paramsIn)
    .filter(({ name }) => !arrivesOtherwise(name) && readArrival(`https://fair.example/#/page?${name}=1`).own[name] !== '1')
    .map(({ file, name }) => `${file} ${name}`)

test('every parameter of a page arrives when its link is opened', () => {
  const sources = sourcesBelow('src/areas')
  assert.ok(sources.flatMap(paramsIn).length > 5)
  assert.deepEqual(lostIn(sources), [])
  assert.deepEqual(lostIn([sourceOf('src/areas/a/index.tsx', 'export default page({ store: ({ token }) => new Store(token) })')]), [
    'src/areas/a/index.tsx token',
  ])
})
