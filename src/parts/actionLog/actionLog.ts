import { actionLogCalls } from '@contract/entry/actionLog.calls'
import type { ActionCount, ActionName } from '@contract/entry/actionLog.schema'
import { channelCodeOf } from '@contract/rules/group/channelCode'
import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { isCallFailure } from '@/api/CallFailure'
import { persist, readPersisted } from '@/stores/persist'
import { session } from '@/stores/session'
import { onHide } from './onHide'
import { sendActions } from './sendActions'

/** A person opens several pages in a row. */
const sendAfterMs = 5000
/** As the call takes them. */
const maxBatch = 20
const maxTimes = 100
/** A phone without a network keeps so many kinds, and for so long. */
const maxKept = 60
const maxAgeDays = 30
const dayMs = 24 * 3600 * 1000

interface KeptAction {
  action: ActionName
  route: string
  /** The printed link that the person came by, or the code of the channel. */
  source: string
  times: number
  /** Days since 1970. */
  day: number
}

let fair = ''
let kept: KeptAction[] = []
let sending: readonly KeptAction[] = []
let timer: ReturnType<typeof setTimeout> | null = null

const today = (): number => Math.floor(Date.now() / dayMs)

/** '' where the link does not name a fair whole: the server would refuse the call. */
const fairNow = (): string => (session.scope ? `${session.scope.tenantId}.${session.scope.exhibitionId}` : '')

const store = (): void => persist(`actions.${fair}`, kept.length > 0 ? kept : null)

/** Actions belong to the fair where they were done. */
const openFair = (): void => {
  if (fair === fairNow()) return
  fair = fairNow()
  kept = (readPersisted<KeptAction[]>(`actions.${fair}`) ?? []).filter(({ day }) => today() - day <= maxAgeDays)
}

const wireOf = ({ action, route, source, times, day }: KeptAction): ActionCount => ({
  action,
  route,
  times,
  ...(source ? { source } : {}),
  ...(day < today() ? { daysAgo: today() - day } : {}),
})

/** Whether a later attempt may help. What the server refused is dropped. */
const isPassing = (error: unknown): boolean =>
  isCallFailure(error) &&
  (error.kind !== 'answer' ||
    [sharedErrorCodes.unavailable, sharedErrorCodes.systemError, sharedErrorCodes.tooManyRequests].some((code) => code === error.code))

/** Sends what is kept. It is dropped when the server has it. @param isLast the page may end before the answer */
const flush = async (isLast = false): Promise<void> => {
  if (timer) clearTimeout(timer)
  timer = null
  openFair()
  const batch = kept.filter((one) => !sending.includes(one)).slice(0, maxBatch)
  if (fair === '' || batch.length === 0 || (sending.length > 0 && !isLast)) return
  sending = [...sending, ...batch]
  const settled = await sendActions(actionLogCalls.save, { actions: batch.map(wireOf) }, isLast).then(
    () => true,
    (error: unknown) => !isPassing(error),
  )
  sending = sending.filter((one) => !batch.includes(one))
  if (!settled) return
  kept = kept.filter((one) => !batch.includes(one))
  store()
  if (kept.length > 0) soon()
}

const soon = (): void => {
  timer ??= setTimeout(() => void flush(), sendAfterMs)
}

const add = (action: ActionName, route: string, source = session.link.registerLinkId ?? ''): void => {
  const day = today()
  const same = kept.find(
    (one) => one.action === action && one.route === route && one.source === source && one.day === day && !sending.includes(one),
  )
  if (same) same.times = Math.min(same.times + 1, maxTimes)
  else if (kept.length < maxKept) kept.push({ action, route, source, times: 1, day })
  store()
  soon()
}

/** A phone that opens the fair counts once a day for a link. It is the one thing that is counted before consent: it names nobody. */
const noteArrival = (route: string): void => {
  const arrival = `${session.link.registerLinkId ?? ''}.${today()}`
  if (readPersisted<string>(`arrived.${fair}`) === arrival) return
  persist(`arrived.${fair}`, arrival)
  add('arrive', route)
}

/** A phone that opens the fair by the code of a channel counts once for it, whatever it opens later. */
const noteChannel = (route: string): void => {
  const code = channelCodeOf(session.link.sourceCode ?? '')
  if (code === null || readPersisted<boolean>(`cameBy.${fair}.${code}`) === true) return
  persist(`cameBy.${fair}.${code}`, true)
  add('channel', route, code)
}

const offName = 'countsNoActions'

/** Whether this phone counts. A count names nobody, so the server could not leave a person's counts out. */
export const countsActions = (): boolean => readPersisted<boolean>(offName) !== true

/** The person objects, or agrees again. What was counted and not yet sent is dropped. */
export const setCountsActions = (counts: boolean): void => {
  persist(offName, counts ? null : true)
  openFair()
  if (counts) return
  kept = []
  store()
}

let listens = false

/**
 * Counts an action on a page for the organiser. Neither the person nor a parameter of the page is named. A person who
 * has not signed in has not accepted the privacy agreement. So nothing that such a person does on pages is counted.
 */
export const logAction = (action: ActionName, route: string): void => {
  openFair()
  if (route === '' || fair === '' || !countsActions()) return
  if (!listens) onHide(() => void flush(true))
  listens = true
  noteArrival(route)
  noteChannel(route)
  if (session.isSignedIn) add(action, route)
}
