import type { IncomingHttpHeaders } from 'node:http'
import type { Right } from '../../contract/call'
import type { Terminal } from '../../contract/envelope'
import { type Language, languageOf } from '../../contract/language'
import { type RegisterType, isRegisterType } from '../../contract/registerTypes'
import { fail } from './failure'
import type { Sessions } from './sessions'

/** Who makes a request: an account in a session that has not ended. */
export interface Caller {
  accountId: string
  sessionId: string
  rights: Right[]
}

/** What a request is about. Headers select it; where there is a token, it authorises it. */
export interface Scope {
  tenantId: string
  exhibitionId: string
  registerType: RegisterType
  language: Language
  terminal: Terminal
  /** The network address, for limits alone. Never logged. */
  address: string
  caller: Caller | null
}

export interface SignedInScope extends Scope {
  caller: Caller
}

const header = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

export const languageOfHeaders = (headers: IncomingHttpHeaders): Language => languageOf(header(headers, 'languagetype'))

const tokenOf = (headers: IncomingHttpHeaders): string => /^bearer (.+)$/i.exec(header(headers, 'blade-auth'))?.[1] ?? ''

/**
 * Reads a request's scope, in this one place for every call.
 * @throws Failure linkIncorrect (no tenant or exhibition), notSignedIn (the token is void), wrongScope (headers and token disagree)
 */
export const readScope = async (
  request: { headers: IncomingHttpHeaders; ip: string },
  needs: { exhibition: boolean; caller: boolean; right?: Right },
  sessions: Sessions,
): Promise<Scope> => {
  const { headers } = request
  const tenantId = header(headers, 'tenantid') || header(headers, 'tenant-id')
  const exhibitionId = header(headers, 'exhibitionid')
  const registerType = header(headers, 'registertype')
  const token = tokenOf(headers)
  const isOrganiserCall = needs.right !== undefined
  if (needs.exhibition && (!/^\d{6}$/.test(tenantId) || !/^\d{1,19}$/.test(exhibitionId))) throw fail('linkIncorrect')
  if (needs.exhibition && !isOrganiserCall && !isRegisterType(registerType)) throw fail('linkIncorrect')
  if (needs.caller && !token) throw fail('notSignedIn')
  const scope: Scope = {
    tenantId,
    exhibitionId,
    registerType: isRegisterType(registerType) ? registerType : 'visitor',
    language: languageOfHeaders(headers),
    terminal: header(headers, 'terminal') === 'WeChat' ? 'WeChat' : 'H5',
    address: request.ip,
    caller: null,
  }
  if (!needs.caller) return scope
  const session = await sessions.verify(token)
  if (session.tenantId !== tenantId) throw fail('wrongScope')
  if (isOrganiserCall) {
    const isAllowed = session.rights.includes(needs.right!) && (session.exhibitionId === null || session.exhibitionId === exhibitionId)
    if (!isAllowed) throw fail('forbidden')
  } else if (session.exhibitionId !== exhibitionId || session.registerType !== registerType) {
    throw fail('wrongScope')
  }
  return { ...scope, caller: { accountId: session.accountId, sessionId: session.id, rights: session.rights } }
}

/** Narrows a scope whose row wants a caller. */
export const signedIn = (scope: Scope): SignedInScope => {
  if (!scope.caller) throw fail('notSignedIn')
  return scope as SignedInScope
}
