import { reviewWire } from '../../../../contract/rules/visitor/userState'
import type { PersonRow } from '../../../../contract/people/userRelation.schema'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { messageWays } from '../../../core/exhibition/messageWays'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { ticketCountsOf } from '../../tickets/wallet/userTickets.service'
import { dueOnOf } from '../../visitor/registration/registration.service'
import { openPointsOf } from '../../visitor/registration/openPoints.service'
import { ownPerson } from '../actingFor'
import { linkEnd } from '../passMessage/passLink'
import { shownContactOf } from '../passMessage/passContact'
import type { Person, UserRelation } from './userRelation.sql'

/** The last message with the link. Its language and number are the server's own. */
const shownMessage = ({ timeZone }: Exhibition, { passMessage }: UserRelation): PersonRow['passMessage'] => {
  if (!passMessage) return null
  const { way, to, state, failure, at } = passMessage
  return { way, to, state, failure, at: wireTime(new Date(at), timeZone) }
}

const rowOf = (
  app: App,
  scope: SignedInScope,
  exhibition: Exhibition,
  person: Person,
  { ticketCount, ways }: { ticketCount: number; ways: Awaited<ReturnType<typeof messageWays>> },
): PersonRow => {
  const { relation, registration } = person
  const { isFormMissing, isDocumentMissing, questionnaire, ownAnswers } = openPointsOf(exhibition, registration, scope.language)
  const needsTicket = ticketCount === 0 && registration.reviewState === 'approved'
  return {
    id: relation.id,
    userId: relation.personAccountId,
    registrationId: registration.id,
    registerType: relation.registerType,
    kind: relation.kind,
    name: registration.name,
    company: registration.company,
    userCode: registration.userCode,
    examineResult: reviewWire[registration.reviewState],
    examineRemark: registration.reviewRemark,
    reviewDueOn: dueOnOf(exhibition, registration),
    missing: [
      ...(isFormMissing ? ['form' as const] : []),
      ...(isDocumentMissing ? ['document' as const] : []),
      ...(questionnaire === null ? [] : ['questionnaire' as const]),
      ...(needsTicket ? ['ticket' as const] : []),
    ],
    questionnaireIndex: questionnaire,
    ownAnswers,
    ticketCount,
    passLinkExpiresAt: wireTimeOrNull(linkEnd(relation, app.now()), exhibition.timeZone),
    passContact: shownContactOf(exhibition, person, ways),
    passMessage: shownMessage(exhibition, relation),
  }
}

/** People as their owner sees them. */
export const rowsOf = async (app: App, scope: SignedInScope, people: Person[]): Promise<PersonRow[]> => {
  const exhibition = await scope.exhibition()
  const counts = await ticketCountsOf(
    app,
    scope,
    people.map(({ relation }) => relation.personAccountId),
  )
  const ways = await messageWays(app, exhibition, 'passHandedOver')
  return people.map((person) =>
    rowOf(app, scope, exhibition, person, { ticketCount: counts.get(person.relation.personAccountId) ?? 0, ways }),
  )
}

/** A person as it is now. */
export const personRow = async (app: App, scope: SignedInScope, id: string): Promise<PersonRow> =>
  (await rowsOf(app, scope, [await ownPerson(app, scope, { id })]))[0]!

export const personOfRegistration = async (app: App, scope: SignedInScope, registrationId: string): Promise<PersonRow> =>
  (await rowsOf(app, scope, [await ownPerson(app, scope, { registrationId })]))[0]!
