import type { actionLogCalls } from '@contract/entry/actionLog.calls'
import type { ActionLogBody } from '@contract/entry/actionLog.schema'
import { call } from '@/api/call'

/** A mini-program in the background has seconds for its requests. */
export const sendActions = (row: typeof actionLogCalls.save, body: ActionLogBody, _isLast: boolean): Promise<unknown> => call(row, { body })
