import type { Visitor } from './makers'
import type { TestServer } from './testServer'

/** A person with a new session, after the clock has moved by hours. */
export const signedInAgain = async <P extends Pick<Visitor, 'tenantId' | 'exhibitionId' | 'accountId' | 'registerType'>>(
  { app }: TestServer,
  person: P,
): Promise<P & { token: string }> => {
  const { tenantId, exhibitionId, accountId, registerType } = person
  const { accessToken } = await app.sessions.open({ tenantId, exhibitionId, accountId, registerType })
  return { ...person, token: accessToken }
}
