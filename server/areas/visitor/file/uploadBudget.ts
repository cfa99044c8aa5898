import type { FastifyRequest } from 'fastify'
import type { UploadRule } from '../../../../contract/rules/uploads'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { networkHash } from '../../../core/http/network'
import { limits } from '../limits'
import type { SignedInScope } from '../../../core/calls/scope'

const kibibyte = 1024

/** Kilobytes of the day's budgets, taken for an upload. */
export interface TakenBudget {
  /** Returns what the stored file did not need. A refused upload needs nothing. */
  settle(keptBytes: number): Promise<void>
}

/** The most that an upload may store: what its sender says, or its rule's limit where the sender says nothing. */
const mostBytes = (request: FastifyRequest, { maxBytes }: UploadRule): number => {
  const said = Number(request.headers['content-length'])
  return said > 0 ? Math.min(said, maxBytes) : maxBytes
}

/**
 * Takes the size of an upload from the budgets of its account and its network, before a byte of it is read. So uploads at the same
 * moment share what is left, also in several processes.
 * @throws Failure uploadsSpent, networkUploadsSpent
 */
export const takeBudget = async (
  app: App,
  { tenantId, caller: { accountId } }: SignedInScope,
  request: FastifyRequest,
  rule: UploadRule,
): Promise<TakenBudget> => {
  const kilobytes = Math.ceil(mostBytes(request, rule) / kibibyte)
  const budgets = [
    { name: 'uploadKilobytesPerAccountDay', key: `${tenantId}/${accountId}`, failure: 'uploadsSpent' },
    { name: 'uploadKilobytesPerNetworkDay', key: networkHash(app, tenantId, request.ip), failure: 'networkUploadsSpent' },
  ] as const
  const taken: (typeof budgets)[number][] = []
  const giveBack = async (points: number): Promise<void> => {
    for (const { name, key } of taken) await app.limits.giveBack(name, key, points)
  }
  for (const budget of budgets) {
    const seconds = await app.limits.take(budget.name, budget.key, kilobytes)
    if (seconds > 0) {
      await giveBack(kilobytes)
      throw fail(budget.failure, { limit: `${limits[budget.name].points / kibibyte} MB`, seconds })
    }
    taken.push(budget)
  }
  return { settle: (keptBytes) => giveBack(kilobytes - Math.ceil(keptBytes / kibibyte)) }
}
