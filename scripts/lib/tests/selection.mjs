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
  if (files.size === 0) return { stages: named.length > 0 ? named : stageNames, isWanted: () => true, isWhole: true, env: {} }
  const stages = stageNames.filter((stage) => named.includes(stage) || [...files].some((file) => file.startsWith(`test/${stage}/`)))
  return { stages, isWanted: (file) => files.has(file), isWhole: false, env: {} }
}
