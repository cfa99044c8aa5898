import { changedSince, reachOf } from './reach.mjs'

const isFile = (word) => /^(test|packages)\//.test(word)

const refuseUnknown = (words, stageNames) => {
  const unknown = words.filter((word) => !isFile(word) && !stageNames.includes(word))
  if (unknown.length === 0) return
  process.stderr.write(
    `There is no stage ${unknown.join(', ')}. There are ${stageNames.join(', ')}, files of tests below test/, and --since <commit>.\n`,
  )
  process.exit(1)
}

/** What is built is looked at or opened: a stale site would be tested. Where nothing changed, nothing is built again. */
const withBuilds = (stages, stageNames) => {
  const needsBuilds = ['house', 'h5', 'weapp'].some((stage) => stages.includes(stage))
  return stageNames.filter((stage) => stages.includes(stage) || (stage === 'builds' && needsBuilds))
}

/**
 * What a command line asks for: stages by name, files of tests by path, or what a change reaches (`--since main`); all where it
 * names none.
 * @returns {{ stages: string[], isWanted: (file: string) => boolean, isWhole: boolean, env: Record<string, string> }}
 */
export const selectionOf = (words, stageNames) => {
  const at = words.indexOf('--since')
  if (at >= 0) {
    const changed = changedSince(words[at + 1] ?? 'main')
    const { isWanted, routes } = reachOf(changed)
    return { stages: stageNames, isWanted, isWhole: false, env: routes ? { FAIRGATE_TEST_ROUTES: routes.join(' ') } : {} }
  }
  refuseUnknown(words, stageNames)
  const files = new Set(words.filter(isFile))
  const named = stageNames.filter((name) => words.includes(name))
  if (files.size === 0)
    return { stages: withBuilds(named.length > 0 ? named : stageNames, stageNames), isWanted: () => true, isWhole: true, env: {} }
  const stages = stageNames.filter(
    (stage) => named.includes(stage) || [...files].some((file) => file.startsWith(`test/${stage}/`) || file.startsWith(`${stage}/`)),
  )
  return { stages: withBuilds(stages, stageNames), isWanted: (file) => files.has(file), isWhole: false, env: {} }
}
