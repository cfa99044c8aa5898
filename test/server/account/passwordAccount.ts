import type { InferInsertModel } from 'drizzle-orm'
import { hashPassword } from '../../../server/areas/account/password/password.service'
import { accounts } from '../../../server/database/schema/account'
import type { Exhibition } from '../support/makers'
import type { TestServer } from '../support/testServer'

/** The password of every account that `anAccount` makes. */
export const password = 'Hall 8, stand 12!'

let made = 0

/** An account that signs in with `password`. */
export const anAccount = async (
  server: TestServer,
  { tenantId }: Pick<Exhibition, 'tenantId'>,
  more: Partial<Pick<InferInsertModel<typeof accounts>, 'phone' | 'email' | 'rights'>> = {},
): Promise<{ id: string; accountName: string }> => {
  const [id, accountName] = [server.app.ids(), `stand${(made += 1)}`]
  await server.app.db.insert(accounts).values({
    tenantId,
    id,
    accountName,
    passwordHash: await hashPassword(password),
    displayName: '展商',
    rights: [],
    createdAt: server.app.now(),
    ...more,
  })
  return { id, accountName }
}

/** The parameters of a sign-in with a password. */
export const passwordParameters = (
  { tenantId, exhibitionId }: Exhibition,
  username: string,
  typed = password,
  more: Record<string, string> = {},
): Record<string, string> => ({
  grant_type: 'password',
  scope: 'all',
  type: 'account',
  tenantId,
  exhibitionid: exhibitionId,
  username,
  password: typed,
  ...more,
})
