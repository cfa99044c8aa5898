import type { PoolClient } from 'pg'
import { sourceOfLink } from '../../../../contract/rules/link'
import type { UserStateQuery } from '../../../../contract/visitor/registration.schema'
import type { UserStateWire } from '../../../../contract/rules/visitor/userState'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import type { ExhibitionKey } from '../../../database/within'
import { databaseOver, inTransaction } from '../../../database/connect'
import { accountById } from '../../account/account/account.service'
import { type Exhibition, registerTypeConfig } from '../../../core/exhibition/exhibition'
import { countRegistered } from '../../../core/spreading/spreadCounts.sql'
import { dayIn } from '../../../core/time'
import { type Reader, type Registration, findRegistration, nameUnsent, updateRegistration, updateRegistrationIn } from './registration.sql'
import { findFirstRegistration, namesInForms } from './accountRegistrations.sql'
import { insertRegistration } from './newRegistration.sql'
import { addRegisteredMessage } from './registrationNews.service'
import { reviewDueOn } from '../review/reviewDue'
import { registrationSearch } from '../review/searchText'
import { settledReview } from '../review/settledReview'
import { userStateOf } from './userState'

export type { Registration }

/** The group that a person joins, the group above it, and how many members that one takes with its parts. */
export interface GroupPlace {
  groupId: string
  topId: string
  limit: number
}

declare module '../../../core/area/areaServices' {
  interface AreaServices {
    /**
     * The group that a new registration joins, because its person came by the group's link; null for everybody else.
     * @throws Failure groupLinkUnknown, groupLinkClosed
     */
    groupToJoin(app: App, scope: SignedInScope): Promise<GroupPlace | null>
    /**
     * Joins it within the transaction that made the registration. A member of any group stays there.
     * @returns the group in which the person is now
     * @throws Failure groupFull
     */
    joinGroup(
      app: App,
      client: PoolClient,
      key: ExhibitionKey,
      group: GroupPlace,
      person: { registrationId: string; accountId: string },
    ): Promise<string>
  }
}

/** The caller's registration, where there is one. */
export const ownRegistration = (app: App, scope: SignedInScope): Promise<Registration | null> => findRegistration(app.db, scope)

/** The first registration of an account at the exhibition of the scope. */
export const firstRegistrationOf = (app: App, { tenantId, exhibitionId }: ExhibitionKey, accountId: string): Promise<Registration | null> =>
  findFirstRegistration(app.db, { tenantId, exhibitionId, accountId })

/** What accounts called themselves and their companies in their forms, by account. Of one without a form there is nothing. */
export const namesAndCompanies = (app: App, key: ExhibitionKey, accountIds: readonly string[]): ReturnType<typeof namesInForms> =>
  namesInForms(app.db, key, accountIds)

/**
 * The caller's registration, made where there is none.
 * @param isInvitedStaff the link of the first visit invites an exhibitor's staff
 * @throws Failure registrationStopped, registrationClosed (no new ones are taken; an existing one is found), groupLinkUnknown, groupLinkClosed, groupFull
 * (of the group whose link the person opened: said before anything is filled in)
 */
export const registrationOf = async (
  app: App,
  scope: SignedInScope,
  exhibition: Exhibition,
  isInvitedStaff = false,
): Promise<Registration> => {
  const known = await findRegistration(app.db, scope)
  if (known) return known
  assertTakesNew(exhibition)
  const group = await app.services.groupToJoin(app, scope)
  if (!group) return insertRegistration(app, scope, isInvitedStaff)
  return inTransaction(app.pool, async (client) => {
    const made = await insertRegistration(app, scope, isInvitedStaff, databaseOver(client))
    await app.services.joinGroup(app, client, scope, group, { registrationId: made.id, accountId: made.accountId })
    return made
  })
}

/** @throws Failure registrationStopped, registrationClosed */
export const assertTakesNew = ({ config }: Exhibition): void => {
  const { stopRegistration, closeRegistrationLink } = config.pageConfig
  if (stopRegistration) throw fail('registrationStopped')
  if (closeRegistrationLink) throw fail('registrationClosed')
}

/**
 * The registration of an account that the same transaction makes: of a person whom the owner brings along.
 * @throws Failure registrationStopped, registrationClosed
 */
export const registrationOfNew = (app: App, tx: Reader, scope: SignedInScope, exhibition: Exhibition): Promise<Registration> => {
  assertTakesNew(exhibition)
  return insertRegistration(app, scope, false, tx)
}

/** Notes the name that the owner typed so far, until a form is sent. The name of a sent form is the one that is reviewed. */
export const noteName = (writer: Reader, registration: Registration, name: string): Promise<void> => nameUnsent(writer, registration, name)

/** Names the values of a registration as they are now: each submission has its own. */
export const revisionOf = ({ submittedAt }: Pick<Registration, 'submittedAt'>): string => submittedAt?.toISOString() ?? ''

/** The day by which the organiser decides on a registration; null if nothing waits. */
export const dueOnOf = (exhibition: Exhibition, registration: Registration): string | null => reviewDueOn(exhibition, registration)

/**
 * Brings a registration up to what is asked now: a questionnaire may have been asked of the person before, and is no more; where
 * there is no form, there is nothing to fill in.
 */
const settle = async (app: App, scope: SignedInScope, exhibition: Exhibition, registration: Registration): Promise<Registration> => {
  const isComplete = registration.isComplete || !registerTypeConfig(exhibition, scope.registerType).form
  // Only such a registration can be settled: by a rule on contacts, and with columns for the search.
  const isAccountNeeded = isComplete && registration.reviewState === 'none'
  const account = isAccountNeeded ? await accountById(app, scope.tenantId, scope.caller.accountId) : null
  const reviewState = settledReview({ ...registration, isComplete }, exhibition, account, scope.language)
  const { language } = scope
  if (isComplete === registration.isComplete && reviewState === registration.reviewState) {
    if (language === registration.language) return registration
    return updateRegistration(app.db, registration, { language })
  }
  // Where there is no form, nothing was sent that an organiser could search by.
  const search = account && registration.searchText === '' ? registrationSearch(undefined, account, registration) : {}
  const set = { isComplete, reviewState, submittedAt: registration.submittedAt ?? app.now(), language, ...search }
  return inTransaction(app.pool, async (client) => {
    const settled = await updateRegistrationIn(databaseOver(client), registration, registration, set)
    if (!settled) return registration
    await addRegisteredMessage(app, client, exhibition, registration, settled)
    if (isComplete) await countRegistered(client, registration, dayIn(app.now(), exhibition.timeZone))
    return settled
  })
}

/**
 * Creates the caller's registration if there is none, and returns the whole user state. After registration has stopped, or its link
 * was closed, a person without one gets an empty state, whose next step is /closed.
 * @throws Failure linkIncorrect
 */
export const addAndGetAll = async (app: App, scope: SignedInScope, { registrationSource }: UserStateQuery): Promise<UserStateWire> => {
  const exhibition = await scope.exhibition()
  const { stopRegistration, closeRegistrationLink } = exhibition.config.pageConfig
  if ((stopRegistration || closeRegistrationLink) && !(await findRegistration(app.db, scope)))
    return userStateOf(app, scope, exhibition, null)
  const isInvitedStaff = sourceOfLink({ registrationSource: registrationSource ?? '' }) === 'exhInviteStaffCard'
  const registration = await settle(app, scope, exhibition, await registrationOf(app, scope, exhibition, isInvitedStaff))
  return userStateOf(app, scope, exhibition, registration)
}
