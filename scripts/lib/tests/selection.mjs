import { packageFolders, restingPackages } from '../packageTests.mjs'
import { changedSince, reachOf, readRoutes } from './reach.mjs'
import { testFilesIn } from './stages.mjs'

const isPath = (word) => /^(\.\/)?(test|packages)\//.test(word)

const isRoute = (word) => word.startsWith('/')
/** They are made from the table of routes, and open each page on its target. */
const pageTests = ['test/h5/pages.test.ts', 'test/weapp/pages.test.ts']

/** Every file of tests, of packages too. */
const allTests = () => [...testFilesIn('test'), ...packageFolders().flatMap((folder) => testFilesIn(`${folder}/test`))]

const refuse = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** What opens the pages of these paths: a test on each target, which leaves a picture. */
const openingsOf = (paths) => {
  const rows = readRoutes()
  for (const path of paths) {
    const row = rows.find((one) => one.path === path)
    if (!row) refuse(`There is no route ${path} in contract/routes.ts.`)
    if (!row.page) refuse(`${path} is not open yet. npm run new -- page ${path} writes its page.`)
  }
  return { files: pageTests, env: { FAIRGATE_TEST_ROUTES: paths.join(' '), FAIRGATE_PICTURES: 'var/pages' } }
}

const assertKnown = (words, stageNames) => {
  const unknown = words.filter((word) => !isPath(word) && !isRoute(word) && !stageNames.includes(word))
  if (unknown.length === 0) return
  refuse(
    `There is no stage ${unknown.join(', ')}. There are ${stageNames.join(', ')}, files and folders of tests below test/, paths of routes, and --since <commit>.`,
  )
}

/** The stage of a test file. */
const stageOf = (file, stageNames) =>
  stageNames.find((stage) => (stage === 'packages' ? file.startsWith('packages/') : file.startsWith(`test/${stage}/`)))

/** The tests of these paths, each a file or a folder. A path without a test is a mistake: nothing would run, and nothing fail. */
const testsAt = (words, stageNames) => {
  if (words.length === 0) return []
  const all = allTests()
  return words.flatMap((word) => {
    const path = word.replace(/^\.\//, '').replace(/\/+$/, '')
    const found = all.filter((file) => (file === path || file.startsWith(`${path}/`)) && stageOf(file, stageNames))
    if (found.length === 0) refuse(`There is no test ${word}: neither a file that ends with .test.ts or .test.tsx, nor a folder with one.`)
    return found
  })
}

/** What is built is looked at or opened: a stale site would be tested. Where nothing changed, nothing is built again. */
const withBuilds = (stages, stageNames) => {
  const needsBuilds = ['house', 'h5', 'weapp'].some((stage) => stages.includes(stage))
  return stageNames.filter((stage) => stages.includes(stage) || (stage === 'builds' && needsBuilds))
}

/** What is not run again, and since which commit. */
const rememberedNotes = () =>
  restingPackages().map(({ folder, commit }) => `The tests of ${folder} passed with the same content at ${commit}. They are not run again.`)

/**
 * What a command line asks for: stages by name, tests by file or folder, pages by the path of their route, or what a change reaches
 * (`--since main`); all where it names none.
 * @returns {{ stages: string[], isWanted: (file: string) => boolean, isWhole: boolean, notes: string[], env: Record<string, string> }} notes:
 *   what is left out or remembered, for the person who runs it
 */
export const selectionOf = (words, stageNames) => {
  const at = words.indexOf('--since')
  if (at >= 0) {
    const { commit, changed } = changedSince(words[at + 1] ?? 'main')
    const { isWanted, routes } = reachOf(changed)
    const all = allTests()
    const notes = [
      `${changed.size} files differ from ${commit}, which reach ${all.filter(isWanted).length} of ${all.length} files of tests. The others are not run.`,
    ]
    return { stages: stageNames, isWanted, isWhole: false, notes, env: routes ? { FAIRGATE_TEST_ROUTES: routes.join(' ') } : {} }
  }
  assertKnown(words, stageNames)
  const routes = words.filter(isRoute)
  const opened = routes.length > 0 ? openingsOf(routes) : { files: [], env: {} }
  const files = new Set([...testsAt(words.filter(isPath), stageNames), ...opened.files])
  const named = stageNames.filter((name) => words.includes(name))
  if (files.size === 0) {
    const wanted = withBuilds(named.length > 0 ? named : stageNames, stageNames)
    return { stages: wanted, isWanted: () => true, isWhole: true, notes: wanted.includes('packages') ? rememberedNotes() : [], env: {} }
  }
  const stages = stageNames.filter((stage) => named.includes(stage) || [...files].some((file) => stageOf(file, stageNames) === stage))
  return { stages: withBuilds(stages, stageNames), isWanted: (file) => files.has(file), isWhole: false, notes: [], env: opened.env }
}
