/**
 * What a command line asks for: stages by name, or files of tests by path; all where it names none.
 * @returns {Promise<{ stages: string[], isWanted: (file: string) => boolean, isWhole: boolean }>}
 */
export const selectionOf = async (words, stageNames) => {
  const files = new Set(words.filter((word) => word.startsWith('test/')))
  const named = stageNames.filter((name) => words.includes(name))
  const unknown = words.filter((word) => !files.has(word) && !stageNames.includes(word))
  if (unknown.length > 0) {
    process.stderr.write(`There is no stage ${unknown.join(', ')}. There are ${stageNames.join(', ')}, and files of tests below test/.\n`)
    process.exit(1)
  }
  if (files.size === 0) return { stages: named.length > 0 ? named : stageNames, isWanted: () => true, isWhole: true }
  const stagesOfFiles = stageNames.filter((stage) => [...files].some((file) => file.startsWith(`test/${stage}/`)))
  const stages = stageNames.filter((stage) => named.includes(stage) || stagesOfFiles.includes(stage))
  return { stages, isWanted: (file) => files.has(file), isWhole: false }
}
