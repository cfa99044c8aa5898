import path from 'node:path'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import type { Solution, SolverProblem } from './solve'

const file = path.join(__dirname, '..', 'backgroundWork.ts')

/**
 * Places people in a thread of its own, so that the server answers others meanwhile.
 * @throws Failure workRunning, workSpent, unavailable (many wait, or it took too long)
 */
export const solved = (
  { background }: App,
  { tenantId, caller: { accountId } }: SignedInScope,
  problem: SolverProblem,
): Promise<Solution> => background.run<SolverProblem, Solution>({ lane: 'answers', tenantId, accountId }, file, 'solve', problem)
