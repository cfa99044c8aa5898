import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { App } from '../../core/App'
import type { SignedInScope } from '../../core/scope'
import type { Database } from '../../database/connect'
import { registrations } from '../../database/schema'

export type Registration = typeof registrations.$inferSelect

/** The database, or a transaction of it. */
export type Reader = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>

const userCodeDigits = 12

/** Digits to read out at a counter. */
const makeUserCode = (): string => Array.from({ length: userCodeDigits }, () => randomInt(10)).join('')

export const ownRegistration = (scope: SignedInScope) =>
  and(
    eq(registrations.tenantId, scope.tenantId),
    eq(registrations.exhibitionId, scope.exhibitionId),
    eq(registrations.accountId, scope.caller.accountId),
    eq(registrations.registerType, scope.registerType),
  )

export const registrationKey = (row: Pick<Registration, 'tenantId' | 'exhibitionId' | 'id'>) =>
  and(eq(registrations.tenantId, row.tenantId), eq(registrations.exhibitionId, row.exhibitionId), eq(registrations.id, row.id))

/** The caller's registration under the header's register type. */
export const findRegistration = async (reader: Reader, scope: SignedInScope): Promise<Registration | null> => {
  const [row] = await reader.select().from(registrations).where(ownRegistration(scope))
  return row ?? null
}

/** Makes the caller's registration. Two requests at once make one; a user code that is taken is drawn again. */
export const insertRegistration = async (app: App, scope: SignedInScope): Promise<Registration> => {
  for (;;) {
    await app.db
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
        createdAt: app.now(),
      })
      .onConflictDoNothing()
    const registration = await findRegistration(app.db, scope)
    if (registration) return registration
  }
}
