import { changedSince, reachOf, readRoutes } from './reach.mjs'

const isFile = (word) => /^(test|packages)\//.test(word)

const isRoute = (word) => word.startsWith('/')
/** They are made from the table of routes, and open each page on its target. */
const pageTests = ['test/h5/pages.test.ts', 'test/weapp/pages.test.ts']

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
  const unknown = words.filter((word) => !isFile(word) && !isRoute(word) && !stageNames.includes(word))
  if (unknown.length === 0) return
  refuse(
    `There is no stage ${unknown.join(', ')}. There are ${stageNames.join(', ')}, files of tests below test/, paths of routes, and --since <commit>.`,
  )
}

/** What is built is looked at or opened: a stale site would be tested. Where nothing changed, nothing is built again. */
const withBuilds = (stages, stageNames) => {
  const needsBuilds = ['house', 'h5', 'weapp'].some((stage) => stages.includes(stage))
  return stageNames.filter((stage) => stages.includes(stage) || (stage === 'builds' && needsBuilds))
}

/**
 * What a command line asks for: stages by name, files of tests by path, pages by the path of their route, or what a change reaches
 * (`--since main`); all where it names none.
 * @returns {{ stages: string[], isWanted: (file: string) => boolean, isWhole: boolean, env: Record<string, string> }}
 */
export const selectionOf = (words, stageNames) => {
  const at = words.indexOf('--since')
  if (at >= 0) {
    const changed = changedSince(words[at + 1] ?? 'main')
    const { isWanted, routes } = reachOf(changed)
    return { stages: stageNames, isWanted, isWhole: false, env: routes ? { FAIRGATE_TEST_ROUTES: routes.join(' ') } : {} }
  }
  assertKnown(words, stageNames)
  const routes = words.filter(isRoute)
  const opened = routes.length > 0 ? openingsOf(routes) : { files: [], env: {} }
  const files = new Set([...words.filter(isFile), ...opened.files])
  const named = stageNames.filter((name) => words.includes(name))
  if (files.size === 0)
    return { stages: withBuilds(named.length > 0 ? named : stageNames, stageNames), isWanted: () => true, isWhole: true, env: {} }
  const stages = stageNames.filter(
    (stage) => named.includes(stage) || [...files].some((file) => file.startsWith(`test/${stage}/`) || file.startsWith(`${stage}/`)),
  )
  return { stages: withBuilds(stages, stageNames), isWanted: (file) => files.has(file), isWhole: false, env: opened.env }
}
