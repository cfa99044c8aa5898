import type pg from 'pg'
import type { PeopleKind } from '../../../../contract/rules/peopleKinds'
import type { HolderImport, ImportProblem } from '../../../../contract/ticketHolder.schema'
import type { App } from '../../../core/App'
import { Failure, fail } from '../../../core/failure'
import type { SignedInScope } from '../../../core/scope'
import { databaseOver } from '../../../database/connect'
import { holdAccount } from '../../account/account.service'
import { ownerOf } from '../actingFor'
import { maxPeopleOf } from '../newPerson.service'
import { peopleOfOwner } from '../userRelation.sql'
import { rowWords } from './importWords'
import { type Part, RowRefused, identityOf, isRefusal, knownPeople, newHolder, problemsOf, say } from './rows'
import { inSavepoint } from './savepoint.sql'

/**
 * Registers the people of the rows as people of a kind, without tickets. A person who is registered already stays once, so the same file
 * again registers nobody. The owner is locked, so that the same file twice at once is the same file once after the other.
 */
export const registerRows = async (
  app: App,
  scope: SignedInScope,
  client: pg.PoolClient,
  { sheet: { form, columns }, read, before, rows, isCheck }: Part,
  kind: PeopleKind,
): Promise<Omit<HolderImport, 'next'>> => {
  const { language, tenantId, caller } = scope
  const tx = databaseOver(client)
  await holdAccount(tx, { tenantId, accountId: caller.accountId })
  const people = await peopleOfOwner(tx, ownerOf(scope))
  const known = knownPeople(app, form, people)
  const limit = await maxPeopleOf(scope, kind)
  let room = limit - people.filter(({ relation }) => relation.kind === kind).length
  const lines = new Map<string, number>()
  const counts = { assigned: 0, already: 0, waiting: 0 }
  const problems: ImportProblem[] = []
  for (const row of before.filter(({ problems: own }) => own.length === 0)) {
    const identity = identityOf(form, row.values)
    if (lines.has(identity)) continue
    lines.set(identity, row.line)
    if (isCheck && !known.has(identity)) room -= 1
  }
  for (const row of rows) {
    try {
      if (row.problems.length > 0) throw new RowRefused(row.problems)
      const identity = identityOf(form, row.values)
      const first = lines.get(identity)
      if (first !== undefined) throw new RowRefused([{ column: '', reason: say(rowWords.twice, language, { line: first }) }])
      lines.set(identity, row.line)
      if (known.has(identity)) {
        counts.already += 1
        continue
      }
      if (room <= 0) throw fail('tooManyPeople', { limit })
      await inSavepoint(client, isRefusal, () => newHolder(app, scope, client, kind, { values: row.values, read, mayLackPhoto: true }))
      counts.assigned += 1
      room -= 1
    } catch (error) {
      const own = error instanceof RowRefused ? error.problems : error instanceof Failure ? problemsOf(error, columns, language) : null
      if (!own) throw error
      problems.push(...own.map((problem) => ({ line: row.line, ...problem })))
    }
  }
  return { rows: rows.length, ...counts, refused: new Set(problems.map(({ line }) => line)).size, problems }
}
