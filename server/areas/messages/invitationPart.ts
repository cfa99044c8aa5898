import type { App } from '../../core/App'
import type { Job } from '../../core/jobs/jobs'
import { recordAttempts } from '../../core/messages/messagesSent'
import { type PartKey, endedOf } from '../invitations/invitation/send.service'

/** The part of a sending that a job is for. */
export const partOf = ({ tenantId, exhibitionId, payload }: Job): PartKey => {
  const { batchId, slice } = payload as { batchId: string; slice: number }
  return { tenantId, exhibitionId: exhibitionId!, batchId, slice }
}

/** The number of a job's turn, which its key ends with. */
export const turnOf = ({ key }: Job): number => Number(/(\d+)$/.exec(key)?.[1] ?? 0)

export const nextTurn = ({ key }: Job, turn: number): string => `${key.split('/')[2]!.replace(/(^|\.)\d*$/, '')}.${turn}`

/** Records the messages of a part that have ended, in one statement for all of them. */
export const recordPart = async (app: App, part: PartKey): Promise<void> => {
  const { tenantId, exhibitionId } = part
  const outcomes = { sent: 'handedOver', delivered: 'delivered', failed: 'failed' } as const
  const ended = await endedOf(app.pool, part)
  await recordAttempts(
    app,
    ended.map((row) => ({
      ...{
        tenantId,
        exhibitionId,
        id: `visitInvited/${row.id}`,
        kind: 'visitInvited' as const,
        about: row.id,
        jobAccountId: row.accountId,
      },
      ...{ accountId: null, contact: row.contact, channel: row.form === 'EMAIL' ? ('mail' as const) : ('sms' as const) },
      ...{ outcome: outcomes[row.state as keyof typeof outcomes], failure: row.failure },
    })),
  )
}
