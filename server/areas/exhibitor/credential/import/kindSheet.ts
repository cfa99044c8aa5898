import type { CredentialKind } from '../../../../../contract/rules/exhibitor/credential'
import type { App } from '../../../../core/App'
import { fail } from '../../../../core/errors/failure'
import { columnsOf, obstacleTo } from '../../../../core/peopleImport/columns'
import type { CompanyScope, SignedInScope } from '../../../../core/calls/scope'
import type { Sheet } from '../../../visitor/registration/fileRows.service'
import { fieldOptions } from '../../../visitor/registration/personForm.service'
import { callersExhibitor } from '../../member.service'
import { isOpenNow, kindOf } from '../kinds'

/** The columns of a kind's file. A photo comes with an archive. @throws Failure importNotOffered */
export const sheetOf = async (app: App, scope: SignedInScope, { form }: CredentialKind): Promise<Sheet> => {
  const obstacle = obstacleTo(form, true)
  if (obstacle) throw fail('importNotOffered', { field: obstacle.label })
  const optionsOf = await fieldOptions(app, scope, form)
  return { form, optionsOf, mayLackPhoto: false, columns: columnsOf(form, optionsOf, null) }
}

/** A kind whose applications are open, in the name of the caller's company. @throws Failure notFound, credentialClosed */
export const openKind = async (app: App, scope: CompanyScope, type: string) => {
  const owner = callersExhibitor(scope)
  const kind = await kindOf(scope, type)
  if (!isOpenNow(app, kind, await scope.exhibition())) throw fail('credentialClosed')
  return { owner, kind }
}
