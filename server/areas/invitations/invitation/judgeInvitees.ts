import type { ValidationError } from '../../../../contract/fieldErrors'
import type { InviteBatchBody } from '../../../../contract/invitations/invitation.schema'
import { validateNote } from '../../../../contract/rules/tickets/freeTicket'
import {
  type InvitationRules,
  type Invitee,
  type MessageForm,
  normaliseInvitee,
  validateInvitee,
} from '../../../../contract/rules/invitations/invitation'
import { mayOpen } from '../../../../contract/rules/rights'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { typedContactError } from '../../../core/exhibition/typedContact'
import { fail, failFields } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { ownRegistration } from '../../visitor/registration/registration.service'
import { sendsInvitations } from './sends.service'

/** @throws Failure invitationNotOffered, notRegisteredYet: a stranger who signs in writes to nobody in the fair's name */
export const rulesFor = async (app: App, scope: SignedInScope, exhibition: Exhibition, form: MessageForm): Promise<InvitationRules> => {
  const { invitations } = exhibition.config
  if (!invitations || !(await sendsInvitations(app, exhibition))[form]) throw fail('invitationNotOffered')
  if (mayOpen(scope.caller.role, 'register') && !(await ownRegistration(app, scope))?.isComplete) throw fail('notRegisteredYet')
  return invitations
}

/** @throws Failure invalid */
export const assertValid = (exhibition: Exhibition, guestType: string, { inviteFormType, note = '', people }: InviteBatchBody): void => {
  const errors: Record<string, ValidationError> = {}
  const wrongNote = validateNote(note)
  if (wrongNote) errors.note = wrongNote
  people.forEach(({ name = '', contact }, at) => {
    const error =
      validateInvitee(inviteFormType, { name, contact }) ??
      typedContactError(
        exhibition,
        guestType,
        inviteFormType === 'EMAIL' ? 'email' : 'phone',
        normaliseInvitee(inviteFormType, { name, contact }).contact,
      )
    if (error) errors[`people.${at}`] = error
  })
  if (Object.keys(errors).length > 0) throw failFields(errors)
}

/** The people of a batch, each contact once. */
export const onceEach = (form: MessageForm, people: InviteBatchBody['people']): Invitee[] => [
  ...new Map(
    people
      .map(({ name = '', contact }) => normaliseInvitee(form, { name, contact }))
      .map((invitee): [string, Invitee] => [invitee.contact, invitee]),
  ).values(),
]
