import type pg from 'pg'
import { recordChange } from './auditTrail/auditTrail'
import { failFields } from './errors/failure'

/** What every review of the product shares: the reason of a refusal, and the record of the decision. */

/**
 * The reason of a decision, without blanks around it.
 * @param field of the body, where the reason is typed
 * @throws Failure invalid: a decision that needs a reason says none
 */
export const reasonOf = <Field extends string>(body: { [Name in Field]?: string }, field: Field, isNeeded: boolean): string => {
  const reason = (body[field] ?? '').trim()
  if (isNeeded && reason === '') throw failFields({ [field]: { code: 'required' } })
  return reason
}

/** A decision, for the audit trail. */
export interface Decided {
  /** What is decided on, and the account and the company that it is about: a deletion of that account takes the reason. */
  about: readonly (string | null)[]
  from: string
  to: string
  reason?: string
}

/** Records a decision in the transaction that makes it. */
export const recordDecision = (client: pg.PoolClient, { about, from, to, reason = '' }: Decided): Promise<void> =>
  recordChange(client, {
    targets: about.filter((id): id is string => id !== null),
    before: { state: from },
    after: { state: to },
    ...(reason === '' ? {} : { note: reason }),
  })
