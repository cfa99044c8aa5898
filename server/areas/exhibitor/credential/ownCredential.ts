import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { ExhibitorKey } from '../member.service'
import { type Credential, findCredential } from './credential.sql'

/** A credential of the caller's company. @throws Failure notFound (also another company's) */
export const ownCredential = async (app: App, owner: ExhibitorKey, id: string): Promise<Credential> => {
  const found = await findCredential(app.db, owner, id)
  if (!found) throw fail('notFound')
  return found
}
