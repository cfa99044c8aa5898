import type { Paged } from '../../../../contract/envelope'
import type { ConstructionPassListQuery, ConstructionPassQuery } from '../../../../contract/builder/constructionPass.schema'
import type {
  CredentialBody,
  CredentialChangeBody,
  CredentialConfig,
  CredentialDetail,
  CredentialKindRow,
  CredentialRow,
} from '../../../../contract/exhibitor/credential.schema'
import type { App } from '../../../core/App'
import type { Once } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { submitCredential } from '../../exhibitor/credential/apply.service'
import { credentialConfig, credentialDetail, credentialKinds, credentialPage } from '../../exhibitor/credential/credentialList.service'
import { cancelCredential, reportCredentialLoss } from '../../exhibitor/credential/endCredential.service'
import { applicantOf, kindsForBuilders } from '../../exhibitor/credential/forBuilders.service'
import type { OrderingScope } from '../../exhibitor/serviceReserve/orderingScope.service'
import { asBuilderOf } from '../boothService/boothService.service'

/**
 * The caller as the builder of a booth that applies for a kind.
 * @throws Failure notFound (another's booth, a kind that companies alone apply for, and what is not there)
 */
const asApplicant = async (app: App, scope: SignedInScope, exhibitorId: string, type: string): Promise<OrderingScope> => {
  const acting = await asBuilderOf(app, scope, exhibitorId)
  if (!kindsForBuilders(await scope.exhibition()).includes(type)) throw fail('notFound')
  return acting
}

/**
 * The caller as the builder who applied for a pass. Others' people at the same booth look as if they were not there.
 * @throws Failure notFound
 */
const asApplicantOf = async (app: App, scope: SignedInScope, exhibitorId: string, id: string): Promise<OrderingScope> => {
  const acting = await asBuilderOf(app, scope, exhibitorId)
  if ((await applicantOf(app, acting, id)) !== scope.caller.accountId) throw fail('notFound')
  return acting
}

/** The kinds for which the caller applies at a booth, with the quota that the company and its builder share. @throws Failure notFound */
export const passKinds = async (app: App, scope: SignedInScope, exhibitorId: string): Promise<CredentialKindRow[]> => {
  const kinds = kindsForBuilders(await scope.exhibition())
  const rows = await credentialKinds(app, await asBuilderOf(app, scope, exhibitorId))
  return rows.filter(({ type }) => kinds.includes(type))
}

/** A kind with its form. @throws Failure notFound */
export const passConfig = async (app: App, scope: SignedInScope, { exhibitorId, type }: ConstructionPassQuery): Promise<CredentialConfig> =>
  credentialConfig(app, await asApplicant(app, scope, exhibitorId, type), type)

/** The passes that the caller applied for at a booth, the newest first. @throws Failure notFound */
export const passPage = async (
  app: App,
  scope: SignedInScope,
  { exhibitorId, ...query }: ConstructionPassListQuery,
): Promise<Paged<CredentialRow>> => credentialPage(app, await asBuilderOf(app, scope, exhibitorId), query, scope.caller.accountId)

/** One of them, with its code. @throws Failure notFound */
export const passDetail = async (app: App, scope: SignedInScope, exhibitorId: string, id: string): Promise<CredentialDetail> =>
  credentialDetail(app, await asApplicantOf(app, scope, exhibitorId, id), id)

/**
 * Applies for a person who builds the booth, corrects an application, or gives the place of a pass to another person.
 * @throws Failure notFound, and those of `submitCredential`
 */
export const submitPass = async (
  app: App,
  scope: SignedInScope,
  { exhibitorId, ...body }: CredentialBody & { exhibitorId: string },
  once: Once,
): Promise<CredentialRow> => {
  const acting = await asApplicant(app, scope, exhibitorId, body.type)
  for (const id of [body.id, body.replaces]) if (id !== undefined) await asApplicantOf(app, scope, exhibitorId, id)
  return submitCredential(app, acting, body, once)
}

/** Reports a pass lost. @throws Failure notFound, and those of `reportCredentialLoss` */
export const reportPassLoss = async (
  app: App,
  scope: SignedInScope,
  { exhibitorId, ...body }: CredentialChangeBody & { exhibitorId: string },
): Promise<CredentialRow> => reportCredentialLoss(app, await asApplicantOf(app, scope, exhibitorId, body.id), body)

/** Withdraws an application, or gives a pass back. @throws Failure notFound, and those of `cancelCredential` */
export const cancelPass = async (
  app: App,
  scope: SignedInScope,
  { exhibitorId, ...body }: CredentialChangeBody & { exhibitorId: string },
): Promise<CredentialRow> => cancelCredential(app, await asApplicantOf(app, scope, exhibitorId, body.id), body)
