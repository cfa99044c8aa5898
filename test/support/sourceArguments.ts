import path from 'node:path'

const compiled = process.env.FAIRGATE_COMPILED

/** The arguments by which Node runs our TypeScript in a process of a test: as the run has compiled it (`scripts/lib/tests/compiledSources.mjs`). */
export const sourceArguments = compiled ? ['--require', path.join(__dirname, 'compiledSources.cjs')] : ['--import', 'tsx']

export const sourceEnv: NodeJS.ProcessEnv = compiled ? { FAIRGATE_COMPILED: compiled } : {}
