import { actionLogCalls } from '@contract/entry/actionLog.calls'
import type { ActionCount, ActionName } from '@contract/entry/actionLog.schema'
import { call } from './call'

/** A person opens several pages in a row, so their counts are sent in batches. */
const batchWindowMs = 5000
const maxAtOnce = 20
const maxTimes = 100

const waiting = new Map<string, ActionCount>()
let timer: ReturnType<typeof setTimeout> | null = null

const send = async (): Promise<void> => {
  timer = null
  const actions = [...waiting.values()]
  waiting.clear()
  // Counts are not worth a second attempt, which would disturb a person on a slow network.
  await call(actionLogCalls.save, { body: { actions } }).catch(() => undefined)
}

/** Counts an action on a page for the organiser. Neither the person nor a parameter of the page is named. */
export const logAction = (action: ActionName, route: string): void => {
  if (route === '') return
  const name = `${action} ${route}`
  const seen = waiting.get(name)
  if (seen) seen.times = Math.min(seen.times + 1, maxTimes)
  else if (waiting.size < maxAtOnce) waiting.set(name, { action, route, times: 1 })
  timer ??= setTimeout(() => void send(), batchWindowMs)
}
