import type { StatusBody } from '../../../../contract/exhibitor/company.schema'
import { type DeclaredStep, mayDeclare } from '../../../../contract/rules/exhibitor/checklist'
import { mayOpen } from '../../../../contract/rules/rights'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { databaseOver, inTransaction } from '../../../database/connect'
import type { ExhibitorKey } from '../member.service'
import { declared } from './declaredSteps'
import { completeStep, reopenStep } from './step.sql'

/**
 * The company says that it has all that it needs of a step, or takes that back. The same once more changes nothing.
 * @throws Failure notFound (the fair does not offer it, or the role has no such step), stepNotReady
 */
export const declareStep = async (
  app: App,
  scope: SignedInScope,
  key: ExhibitorKey,
  step: DeclaredStep,
  move: StatusBody['move'],
): Promise<void> => {
  const exhibition = await scope.exhibition()
  if (!declared[step].isOffered(exhibition) || !mayOpen(scope.caller.role, declared[step].access)) throw fail('notFound')
  if (move === 'submit' && !mayDeclare(await declared[step].count(app, key, exhibition))) throw fail('stepNotReady')
  await inTransaction(app.pool, async (client) => {
    const db = databaseOver(client)
    const isChanged = move === 'submit' ? await completeStep(db, key, step, app.now()) : await reopenStep(db, key, step)
    const isDeclared = move === 'submit'
    await recordChange(client, {
      targets: [key.exhibitorId],
      before: { step, isDeclared: isChanged ? !isDeclared : isDeclared },
      after: { step, isDeclared },
    })
  })
}
