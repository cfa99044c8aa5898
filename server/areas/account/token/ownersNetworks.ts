import type { App } from '../../../core/App'
import { hasSignedInAt } from '../../../core/sessions.sql'

/** Sessions are kept for a month after they expire. */
const rememberedMs = 60 * 24 * 3600 * 1000

/** No account has it. The same question is asked where there is no account, so that the answer takes as long. */
const nobody = '0'

/** Whether the owner of an account has signed in at a network. Strangers elsewhere never slow the owner down there. */
export const isOwnersNetwork = (
  app: Pick<App, 'pool' | 'now'>,
  { tenantId, accountId, networkHash }: { tenantId: string; accountId: string | null; networkHash: string },
): Promise<boolean> =>
  hasSignedInAt(app.pool, { tenantId, accountId: accountId ?? nobody, networkHash }, new Date(app.now().getTime() - rememberedMs))
