import type { actionLogCalls } from '@contract/entry/actionLog.calls'
import type { ActionLogBody } from '@contract/entry/actionLog.schema'
import { readAnswer } from '@/api/answer'
import { call } from '@/api/call'
import { CallFailure } from '@/api/CallFailure'
import { api } from '@/api/connection'
import { requestHeaders } from '@/api/headers'

/** The browser sends a request with `keepalive` also after the page has ended. A beacon could not carry the fair's headers. */
const sendLast = async (row: typeof actionLogCalls.save, body: ActionLogBody): Promise<unknown> => {
  const headers = requestHeaders({ 'Content-Type': 'application/json' })
  const answer = await fetch(`${api().baseUrl}${row.path}`, {
    method: row.method,
    headers,
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => {
    throw new CallFailure('offline', 0, '')
  })
  return readAnswer(row, answer.status, await answer.json().catch(() => null), false)
}

export const sendActions = (row: typeof actionLogCalls.save, body: ActionLogBody, isLast: boolean): Promise<unknown> =>
  isLast ? sendLast(row, body) : call(row, { body })
