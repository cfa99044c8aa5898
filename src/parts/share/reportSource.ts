import { shareCalls } from '@contract/sharing/share.calls'
import { type SourceName, pickLink, sourceNames } from '@contract/rules/sharing/source'
import { registerLogCalls } from '@contract/visitor/registerLog.calls'
import { call } from '@/api/call'
import { persist, readPersisted } from '@/stores/persist'
import { session } from '@/stores/session'
import { sendPlanAnswer } from './planAnswer'

const isReported = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

interface Report {
  source: Partial<Record<SourceName, string>>
  attribution: Record<string, string>
}

const isSent = async ({ source, attribution }: Report): Promise<boolean> => {
  const parentId = source.fissionParentBladeUserId ?? ''
  const hasParent = /^\d{1,19}$/.test(parentId) && parentId !== session.token?.userId
  const answers = await Promise.all([
    hasParent ? isReported(call(shareCalls.saveParent, { body: { fissionParentBladeUserId: parentId } })) : true,
    isReported(call(registerLogCalls.save, { body: { source, attribution } })),
  ])
  return answers.every(Boolean)
}

let inFlight: string | null = null

/**
 * Reports the signed-in person's source to the server: the sharer, the link's channel, the advertisement. This phone reports the same
 * source once. A report that did not arrive is kept, and sent on the next visit before that visit's own, whatever link opens it.
 */
export const reportSource = async (): Promise<void> => {
  const { owner, link, attribution } = session
  if (!owner) return
  void sendPlanAnswer()
  const reportedName = `sourceTold.${owner}`
  const owedName = `sourceOwed.${owner}`
  const owed = readPersisted<Report>(owedName)
  const current: Report = { source: pickLink(link, sourceNames), attribution }
  for (const report of owed ? [owed, current] : [current]) {
    const text = JSON.stringify([report.source, report.attribution])
    if (inFlight === text || readPersisted<string>(reportedName) === text) continue
    inFlight = text
    persist(owedName, report)
    const isArrived = await isSent(report)
    inFlight = null
    if (!isArrived) return
    persist(reportedName, text)
    persist(owedName, null)
  }
}
