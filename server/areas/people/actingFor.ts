import { isRegisterType } from '../../../contract/registerTypes'
import type { PeopleKind } from '../../../contract/rules/people/peopleKinds'
import type { App } from '../../core/App'
import { fail } from '../../core/errors/failure'
import type { Scope, SignedInScope } from '../../core/calls/scope'
import { type OwnerKey, type Person, type PersonName, findPerson } from './userRelation/userRelation.sql'

/** The caller's people, under the register type of the session. @param kind people of this kind alone */
export const ownerOf = ({ tenantId, exhibitionId, registerType, caller }: SignedInScope, kind?: PeopleKind): OwnerKey => ({
  tenantId,
  exhibitionId,
  registerType,
  accountId: caller.accountId,
  kind,
})

/**
 * The scope in which the owner acts for a person. Forms, documents, files and tickets are then the person's own, by the same code as
 * for a visitor. The session, its limits and its language stay the owner's.
 */
export const scopeFor = (scope: SignedInScope, personAccountId: string): SignedInScope => ({
  ...scope,
  caller: { ...scope.caller, accountId: personAccountId, rights: [], ownerId: scope.caller.accountId },
})

/** The scope of a request that opens a person's link. */
export const scopeOfLink = (scope: Scope, { relation }: Person): SignedInScope => ({
  ...scope,
  registerType: isRegisterType(relation.registerType) ? relation.registerType : scope.registerType,
  caller: { accountId: relation.personAccountId, ownerId: relation.ownerAccountId, sessionId: '0', role: 'visitor', rights: [] },
})

/** @throws Failure notFound: another owner's person, a removed one and none look the same */
export const ownPerson = async (app: App, scope: SignedInScope, name: PersonName): Promise<Person> => {
  const person = await findPerson(app.db, ownerOf(scope), name)
  if (!person) throw fail('notFound')
  return person
}

/** The account of one of the caller's people. @throws Failure notFound (another owner's person) */
export const accountOfPerson = async (app: App, scope: SignedInScope, id: string): Promise<string> =>
  (await ownPerson(app, scope, { id })).relation.personAccountId
