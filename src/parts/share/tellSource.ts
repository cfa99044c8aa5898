import { shareCalls } from '@contract/others/share.calls'
import { pickLink, sourceNames } from '@contract/rules/source'
import { registerLogCalls } from '@contract/visitor/registerLog.calls'
import { call } from '@/api/call'
import { keep, readKept } from '@/stores/persist'
import { session } from '@/stores/session'

const isTold = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

let underWay: string | null = null

/**
 * Tells the server by which way the signed-in person came: who had shared the link, its channel, the advertisement. Once, quietly, and
 * again another time if it did not arrive. The same way is not told twice from this phone.
 */
export const tellSource = async (): Promise<void> => {
  const { owner, link, attribution, token } = session
  const source = pickLink(link, sourceNames)
  const told = JSON.stringify([source, attribution])
  const name = `sourceTold.${owner}`
  if (!owner || underWay === told || readKept<string>(name) === told) return
  underWay = told
  const parentId = source.fissionParentBladeUserId ?? ''
  const hasParent = /^\d{1,19}$/.test(parentId) && parentId !== token?.userId
  const [isParentTold, isWayTold] = await Promise.all([
    hasParent ? isTold(call(shareCalls.saveParent, { body: { fissionParentBladeUserId: parentId } })) : true,
    isTold(call(registerLogCalls.save, { body: { source, attribution } })),
  ])
  underWay = null
  if (isParentTold && isWayTold) keep(name, told)
}
