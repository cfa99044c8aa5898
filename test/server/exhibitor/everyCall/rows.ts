import type { Call } from '../../../../contract/call'
import type { ErrorName } from '../../../../contract/errorCodes'
import type { MemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import type { CallOptions } from '../../support/makeCall'
import type { TestServer } from '../../support/testServer'
import type { Company, Things } from './things'

/**
 * What people get who name a company's things and belong elsewhere:
 * - an error;
 * - `nothing`: an answer in which nothing of the company is;
 * - `theirs`: the call names no id of a company's own, so each company makes it for itself and gets its own;
 * - `new`: it makes something of their own, by an id or a code that means nothing where they are;
 * - `same`: it is theirs as well, so nobody tries.
 */
export type Outcome = ErrorName | 'nothing' | 'theirs' | 'new' | 'same'

/** Another company of the fair, the company itself at a sister fair, and a company of another organiser. */
export type Elsewhere = 'other' | 'sister' | 'foreign'

export interface Row<C extends Call = Call> {
  /** Makes what it names, and says how it is called. For `theirs`, it is asked for each company. */
  request: (of: Company, make: Things, server: TestServer) => Promise<CallOptions<C>> | CallOptions<C>
  /** The caller; a company's main account by default. */
  by?: 'main' | 'organiser' | 'reader' | 'person' | 'anybody'
  /**
   * What a sub-account needs where the row of the call does not say it: a right that the request decides; to be a main account; to have made it
   * itself (`maker`); to be the person named (`self`). With `withheld`, one without rights gets an answer with nothing in it.
   */
  needs?: MemberRight | 'main' | 'withheld' | 'maker' | 'self'
  elsewhere: Outcome | Record<Elsewhere, Outcome>
  /** A person whose role is let in, but who acts for no company; `notExhibitor` by default. */
  withoutCompany?: ErrorName | 'same'
  /** Parts of the company's answer that no other company's has. */
  shows?: (of: Company, server: TestServer, asked: CallOptions<C>) => string | Promise<string | string[]>
}

export interface Tried {
  call: Call
  row: Row
  /** Of several rows of a call. */
  number: number
}

type RowsOf<Calls> = { [Name in keyof Calls]: Calls[Name] extends Call ? Row<Calls[Name]> | Row<Calls[Name]>[] : never }

/** The rows of a noun. A call without a row does not compile. */
export const rowsOf = <Calls extends Record<string, Call>>(calls: Calls, rows: RowsOf<Calls>): Tried[] =>
  Object.entries(rows as Record<string, Row | Row[]>).flatMap(([name, given]) =>
    [given].flat().map((row, at) => ({ call: calls[name]!, row, number: at + 1 })),
  )

/** What a sub-account needs for a call; undefined where every member may make it. */
export const needOf = ({ call: { member }, row }: Tried): Row['needs'] => {
  const isAlone = typeof member === 'string' && member !== 'any' && member !== 'ownRule'
  return isAlone ? member : row.needs
}

/** Calls without anything in the request. */
export const plain = { request: () => ({}) }

/** In an answer of the company as it is called. */
export const ownName = ({ name }: Company): string => name
