import path from 'node:path'
import type { App } from '../../../core/App'
import type { WorkOwner } from '../../../core/jobs/background'
import type { SignedInScope } from '../../../core/calls/scope'
import type { PosterWork } from './drawPoster'

const file = path.join(__dirname, 'backgroundWork.ts')

/** Posters that people pass on. @throws Failure workRunning, workSpent, unavailable (many wait) */
export const inBackground = ({ background }: Pick<App, 'background'>, { tenantId, caller }: SignedInScope) => ({
  poster: async (work: PosterWork): Promise<Buffer> => {
    const owner: WorkOwner = { lane: 'answers', tenantId, accountId: caller.accountId }
    return Buffer.from(await background.run<unknown, Uint8Array>(owner, file, 'drawPoster', work))
  },
})
