import { shareCalls } from '@contract/others/share.calls'
import { pickLink, sourceNames } from '@contract/rules/source'
import { registerLogCalls } from '@contract/visitor/registerLog.calls'
import { call } from '@/api/call'
import { persist, readPersisted } from '@/stores/persist'
import { session } from '@/stores/session'

const isReported = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

let inFlight: string | null = null

/**
 * Reports the signed-in person's source to the server: the sharer, the link's channel, the advertisement. A failed report is retried on
 * the next visit. This phone reports the same source once.
 */
export const reportSource = async (): Promise<void> => {
  const { owner, link, attribution, token } = session
  const source = pickLink(link, sourceNames)
  const report = JSON.stringify([source, attribution])
  const name = `sourceTold.${owner}`
  if (!owner || inFlight === report || readPersisted<string>(name) === report) return
  inFlight = report
  const parentId = source.fissionParentBladeUserId ?? ''
  const hasParent = /^\d{1,19}$/.test(parentId) && parentId !== token?.userId
  const [isParentReported, isSourceReported] = await Promise.all([
    hasParent ? isReported(call(shareCalls.saveParent, { body: { fissionParentBladeUserId: parentId } })) : true,
    isReported(call(registerLogCalls.save, { body: { source, attribution } })),
  ])
  inFlight = null
  if (isParentReported && isSourceReported) persist(name, report)
}
