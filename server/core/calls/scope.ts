import type { IncomingHttpHeaders } from 'node:http'
import type { CallRow } from '../../../contract/call'
import type { Terminal } from '../../../contract/envelope'
import type { Language } from '../../../contract/language'
import { type RegisterType, isRegisterType } from '../../../contract/registerTypes'
import { type GrantedRight, type Holder, holderOf, isOnlyGranted, mayOpen } from '../../../contract/rules/rights'
import { type MemberNeed, memberRefusal } from '../../../contract/rules/exhibitor/memberRights'
import type { App } from '../App'
import { type ExhibitorMember, exhibitorMemberOf } from '../exhibitorMember'
import { type Exhibition, registerTypeConfig } from '../exhibition/exhibition'
import { type Failure, fail } from '../errors/failure'
import type { AccountKey, ExhibitionKey } from '../../database/within'
import { header, tokenOf, selectedBy, type ScopedRequest } from './scopeHeaders'

/** The caller: an account in an active session. */
export interface Caller {
  accountId: string
  sessionId: string
  role: Holder
  /** Rights that were granted to the account in addition to its role. */
  rights: GrantedRight[]
  /** The signed-in account, where it acts for a person whom it brought along. Limits count against it. */
  ownerId?: string
}

/** The scope of a request. Headers select it; a token authorises it. */
export interface Scope extends ExhibitionKey {
  registerType: RegisterType
  language: Language
  terminal: Terminal
  /** The code in the link that the person came by: a channel's, or the key of an invitation. Missing where no link was followed. */
  sourceCode?: string
  /** The group of the link by which the person came, as the header has it: whatever was typed. Missing without one. */
  visitingGroupId?: string
  /** The network address, for limits only. Never logged. */
  address: string
  caller: Caller | null
  /**
   * The exhibition of the headers, loaded on first use.
   * @throws Failure linkIncorrect if the tenant has no such exhibition
   */
  exhibition(): Promise<Exhibition>
}

export interface SignedInScope extends Scope {
  caller: Caller
}

/** The caller's account at the fair, as statements take it. */
export const accountKeyOf = ({ tenantId, exhibitionId, caller }: SignedInScope): AccountKey => ({
  tenantId,
  exhibitionId,
  accountId: caller.accountId,
})

/** The scope of a company's call. */
export interface CompanyScope extends SignedInScope {
  /** The caller as a member of the company, who has what the row needs. */
  member: ExhibitorMember
}

/** @throws Failure linkIncorrect (no tenant, exhibition or register type) */
const assertWholeLink = (headers: IncomingHttpHeaders, { tenantId, exhibitionId }: Scope, { access }: ScopedRow): void => {
  if (!/^\d{6}$/.test(tenantId) || !/^\d{1,19}$/.test(exhibitionId)) throw fail('linkIncorrect')
  if (!isOnlyGranted(access) && !isRegisterType(header(headers, 'registertype'))) throw fail('linkIncorrect')
}

/** @throws Failure notSignedIn (the token is void), forbidden (without the right), wrongScope (headers and token disagree) */
const callerOf = async (app: App, headers: IncomingHttpHeaders, scope: Scope, { access }: ScopedRow): Promise<Caller> => {
  const token = tokenOf(headers)
  if (!token) throw fail('notSignedIn')
  const session = await app.sessions.verify(token)
  /** An operator sees who tried what. */
  const refused = (reason: 'forbidden' | 'wrongScope'): Failure => {
    app.log.info({ tenantId: session.tenantId, accountId: session.accountId, access, reason }, 'access refused')
    return fail(reason)
  }
  if (session.tenantId !== scope.tenantId) throw refused('wrongScope')
  const role = holderOf(session)
  if (!mayOpen(role, access, session.rights)) throw refused('forbidden')
  // An organiser's right covers all exhibitions of the tenant. Everyone else is signed in at one, under one register type.
  const isHere =
    role === 'organiser'
      ? access !== 'signedIn'
      : session.exhibitionId === scope.exhibitionId && session.registerType === header(headers, 'registertype')
  if (!isHere) throw refused('wrongScope')
  return { accountId: session.accountId, sessionId: session.id, role, rights: session.rights }
}

type ScopedRow = Pick<CallRow, 'access' | 'member' | 'needsNoExhibition'>

/**
 * The scope with the caller as a member of a company who has what is needed. Calls get it by their rows; jobs and what is done in a company's name by
 * calls of other areas ask for it.
 * @throws Failure notExhibitor, mainAccountNeeded, memberRightMissing
 */
export const asMember = async (app: App, scope: SignedInScope, need: MemberNeed): Promise<CompanyScope> => {
  const { tenantId, exhibitionId, caller } = scope
  const member = await exhibitorMemberOf(app, { tenantId, exhibitionId, accountId: caller.accountId })
  if (!member) throw fail('notExhibitor')
  const refusal = memberRefusal(member, need)
  if (refusal) throw fail(refusal)
  return { ...scope, member }
}

/**
 * Reads a request's scope and checks its row's access, and what it needs of a company's member, in one place for every call.
 * @throws Failure linkIncorrect, notSignedIn, forbidden, wrongScope, notExhibitor, mainAccountNeeded, memberRightMissing
 */
export const readScope = async (app: App, request: ScopedRequest, row: ScopedRow): Promise<Scope> => {
  const scope = selectedBy(app, request)
  if (!row.needsNoExhibition) assertWholeLink(request.headers, scope, row)
  if (row.access === 'open') return scope
  const caller = await callerOf(app, request.headers, scope, row)
  // The organiser may have taken the register type away since the session began.
  if (caller.role !== 'organiser' && !row.needsNoExhibition) registerTypeConfig(await scope.exhibition(), scope.registerType)
  const signedIn: SignedInScope = { ...scope, caller }
  if (row.member === undefined || row.member === 'ownRule') return signedIn
  return asMember(app, signedIn, row.member)
}
