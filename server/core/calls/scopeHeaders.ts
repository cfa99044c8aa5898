import type { IncomingHttpHeaders } from 'node:http'
import { type Language, languageOf } from '../../../contract/language'
import { isRegisterType } from '../../../contract/registerTypes'
import type { App } from '../App'
import { type Exhibition, exhibitionOf } from '../exhibition/exhibition'
import type { Scope } from './scope'

export const header = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

/** A header whose text is encoded; '' for one that is not encoded well. */
const decodedHeader = (headers: IncomingHttpHeaders, name: string): string => {
  try {
    return decodeURIComponent(header(headers, name)).slice(0, 500)
  } catch {
    return ''
  }
}

export const languageOfHeaders = (headers: IncomingHttpHeaders): Language => languageOf(header(headers, 'languagetype'))

export const tokenOf = (headers: IncomingHttpHeaders): string => /^bearer (.+)$/i.exec(header(headers, 'blade-auth'))?.[1] ?? ''

/** A value that the client encodes, because a header holds plain letters alone. What is no such text names nothing. */
const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch (error) {
    if (error instanceof URIError) return ''
    throw error
  }
}

/** The selection by the headers. */
export const selectedBy = (app: App, { headers, ip }: ScopedRequest): Scope => {
  const registerType = header(headers, 'registertype')
  const key = {
    tenantId: header(headers, 'tenantid') || header(headers, 'tenant-id'),
    exhibitionId: header(headers, 'exhibitionid'),
  }
  const visitingGroupId = decoded(header(headers, 'visitinggroupid'))
  let exhibition: Promise<Exhibition> | undefined
  return {
    ...key,
    ...(visitingGroupId === '' ? {} : { visitingGroupId }),
    registerType: isRegisterType(registerType) ? registerType : 'visitor',
    language: languageOfHeaders(headers),
    terminal: header(headers, 'terminal') === 'WeChat' ? 'WeChat' : 'H5',
    sourceCode: decodedHeader(headers, 'sourcecode'),
    address: ip,
    caller: null,
    exhibition: () => (exhibition ??= exhibitionOf(app, key)),
  }
}

export type ScopedRequest = { headers: IncomingHttpHeaders; ip: string }
