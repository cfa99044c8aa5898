import type { CallRow } from '../call'
import type { Holder } from './rights'

/**
 * What the audit trail keeps of an act: values of our own, such as states, numbers, switches and rights. No name, no contact, no document
 * and no text that a person typed.
 */
export type Fact = string | number | boolean | null | readonly Fact[] | { readonly [name: string]: Fact }
export type Facts = Readonly<Record<string, Fact>>

/** One change of an act. Most acts have one; a decision on several people has one for each. */
export interface Change {
  /** The ids that it is about: a row, its account, its company. */
  targets: string[]
  before?: Facts
  after?: Facts
  /** A reason that was typed, with contacts and numbers of documents masked. */
  note?: string
}

/** Roles whose acts are recorded: the organiser's people, and members of companies. Visitors have no row in the trail for what is their own. */
export const recordedRoles: readonly Holder[] = ['organiser', 'exhibitor', 'commerceExhibitor']

/**
 * Whether a call leaves a record. By default every write with a right does. A row says otherwise by `isRecorded`: no for drafts and for scans at a
 * gate, yes for what a company does by a call that is open to everybody who is signed in, and for exports.
 */
export const isRecorded = (
  { method, access, isRecorded: marked }: Pick<CallRow, 'method' | 'access' | 'isRecorded'>,
  role: Holder,
): boolean => recordedRoles.includes(role) && (marked ?? (method === 'POST' && access !== 'signedIn' && access !== 'open'))
