import type { App } from '../../../core/App'
import type { CompanyScope } from '../../../core/calls/scope'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { callersExhibitor } from '../member.service'
import { kindsOf } from './kinds'
import { ownCredential } from './ownCredential'

/** The kinds for which the builder of a booth applies. */
export const kindsForBuilders = (exhibition: Exhibition): string[] =>
  kindsOf(exhibition).flatMap(({ id, forBuilders }) => (forBuilders ? [id] : []))

/** The account that applied for a credential of a company. @throws Failure notFound */
export const applicantOf = async (app: App, scope: CompanyScope, id: string): Promise<string> =>
  (await ownCredential(app, callersExhibitor(scope), id)).credential.appliedBy
