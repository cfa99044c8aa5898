import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { networkHash } from '../../../core/http/network'
import type { SignedInScope } from '../../../core/calls/scope'

/**
 * Takes rows of a file, or a look for a person's twins. Each answer shows whether a document is registered here, so rows count for the
 * account and for the network.
 * @throws Failure tooManyRequests
 */
export const takeImportedRows = async (app: App, scope: SignedInScope, rows: number): Promise<void> => {
  const account = `${scope.tenantId}/${scope.caller.accountId}`
  const seconds = await app.limits.take('importedRowsPerAccountDay', account, rows)
  if (seconds > 0) throw fail('tooManyRequests', { seconds })
  const more = await app.limits.take('importedRowsPerNetworkDay', networkHash(app, scope.tenantId, scope.address), rows)
  if (more === 0) return
  await app.limits.giveBack('importedRowsPerAccountDay', account, rows)
  throw fail('tooManyRequests', { seconds: more })
}
