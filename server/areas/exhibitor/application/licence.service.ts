import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import { type FormValues, isText } from '../../../../contract/rules/form/fieldValues'
import type { StoredFile } from '../../../../contract/visitor/file.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Scope } from '../../../core/calls/scope'
import { bindFile, releaseFile } from '../../visitor/file/boundFile.service'
import { putFile } from '../../visitor/file/file.service'
import { type Applicant, applicantOf } from './applicant'
import { isOpenNow } from './present'

/** Keeps a licence. It counts against the applicant, and is dropped if no application names it. @throws Failure applicationProofOver, applicationsClosed, and those of `putFile` */
export const putLicence = async (
  app: App,
  scope: Scope,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StoredFile> => {
  const { acting } = await applicantOf(app, scope, key)
  if (!isOpenNow(app, await acting.exhibition())) throw fail('applicationsClosed')
  const assertStill = async (): Promise<void> => void (await applicantOf(app, scope, key))
  return putFile(app, acting, { purpose: 'licence' }, request, reply, assertStill)
}

const licenceIn = ({ licence }: FormValues): string | null => (isText(licence) && licence !== '' ? licence : null)

/** Names the licence of these values. One that they replace is dropped. */
export const keepLicence = async (
  app: App,
  client: PoolClient,
  { acting }: Applicant,
  before: FormValues,
  after: FormValues,
): Promise<void> => {
  const [old, now] = [licenceIn(before), licenceIn(after)]
  if (now === null || now === old) return
  await bindFile(app, client, acting, { fileId: now, purpose: 'licence', field: 'licence' })
  if (old !== null) await releaseFile(app, client, acting, old)
}
