import { randomInt } from 'node:crypto'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { registrations } from '../../../database/schema/visitor'
import { type Registration, type Reader, findRegistration } from './registration.sql'

const userCodeDigits = 12

/** Digits to read out at a counter. */
const makeUserCode = (): string => Array.from({ length: userCodeDigits }, () => randomInt(10)).join('')

/**
 * Makes the caller's registration. Two requests at once make one; a user code that is taken is drawn again.
 * @param tx the transaction that makes the account too
 */
export const insertRegistration = async (
  app: App,
  scope: SignedInScope,
  isInvitedStaff: boolean,
  tx: Reader = app.db,
): Promise<Registration> => {
  for (;;) {
    await tx
      .insert(registrations)
      .values({
        tenantId: scope.tenantId,
        exhibitionId: scope.exhibitionId,
        id: app.ids(),
        accountId: scope.caller.accountId,
        registerType: scope.registerType,
        isComplete: false,
        reviewState: 'none',
        reviewRemark: '',
        questionnairesDone: [],
        formValues: {},
        name: '',
        company: '',
        userCode: makeUserCode(),
        isInvitedStaff,
        createdAt: app.now(),
      })
      .onConflictDoNothing()
    const registration = await findRegistration(tx, scope)
    if (registration) return registration
  }
}

/** Makes registrations of new accounts, all at once. A user code that is taken is drawn again. @param row with its user code */
export const insertNewRegistrations = async <Key extends { id: string }>(
  tx: Reader,
  people: readonly Key[],
  row: (person: Key, userCode: string) => typeof registrations.$inferInsert,
): Promise<Registration[]> => {
  const stored = new Map<string, Registration>()
  for (let left = people; left.length > 0; left = left.filter(({ id }) => !stored.has(id))) {
    const inserted = await tx
      .insert(registrations)
      .values(left.map((person) => row(person, makeUserCode())))
      .onConflictDoNothing()
      .returning()
    for (const one of inserted) stored.set(one.id, one)
  }
  return people.map(({ id }) => stored.get(id)!)
}
