import { actionLogCalls } from '@contract/entry/actionLog.calls'
import type { ActionName } from '@contract/entry/actionLog.schema'
import { call } from './call'
import { countInBatches } from './countInBatches'

const count = countInBatches<{ action: ActionName; route: string }>({
  // A person opens several pages in a row.
  windowMs: 5000,
  maxKinds: 20,
  maxTimes: 100,
  // Counts are not worth a second attempt, which would disturb a person on a slow network.
  send: (actions) => call(actionLogCalls.save, { body: { actions } }),
})

/** Counts an action on a page for the organiser. Neither the person nor a parameter of the page is named. */
export const logAction = (action: ActionName, route: string): void => {
  if (route !== '') count({ action, route })
}
