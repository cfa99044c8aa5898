import { storeCommonDictionaries } from '../core/exhibition/dictionaries/commonDictionaries'
import type { App } from '../core/App'
import { inTransaction } from '../database/connect'
import { withProgress } from '../core/progress'
import type { Sandbox } from '../sandboxes'
import { loadAccounts } from './account'
import { loadContent } from './content'
import type { DemoLoad } from './DemoLoad'
import { claimTenant, loadEntry } from './entry'
import { type DemoTenant, demoFairs, demoTenants } from './fairs'
import { keepDatesAhead } from './keepDatesAhead'
import { loadExhibitors } from './exhibitor'
import { loadOrders } from './orders'
import { planOrders } from './orders/planOrders'
import { refreshSettings } from './refreshSettings'
import { storeDemoPictures } from './storeDemoPictures'
import { demoSettings } from './tenantSettings'
import { loadTickets, loadTicketTypes } from './tickets'
import { loadVisitors } from './visitor'
import { makeVisitors } from './visitor/makeVisitors'

/** Everything of one organiser, or nothing of it. */
const loadTenant = (app: App, sandbox: Pick<Sandbox, 'settings'>, tenant: DemoTenant): Promise<boolean> =>
  inTransaction(app.pool, async (client) => {
    const load: DemoLoad = { app, client, now: app.now(), settings: demoSettings(sandbox) }
    if (!(await claimTenant(load, tenant))) return false
    const fairs = demoFairs.filter(({ tenantId }) => tenantId === tenant.tenantId)
    await loadEntry(load, tenant, fairs)
    const visitors = makeVisitors(load.now, fairs)
    await loadAccounts(load, tenant, visitors)
    for (const fair of fairs) {
      const own = visitors.filter((visitor) => visitor.fair === fair)
      const plan = planOrders(load.now, fair, own)
      await loadContent(load, tenant, fair)
      await loadExhibitors(load, fair)
      await loadVisitors(load, own)
      await loadTicketTypes(load, fair, plan.soldById)
      await loadTickets(load, fair, await loadOrders(load, fair, plan))
    }
    return true
  })

const load = async (app: App, sandbox: Pick<Sandbox, 'settings'>): Promise<void> => {
  await storeCommonDictionaries(app.pool)
  // One after the other: two loads at once on a small machine are slower than one.
  for (const tenant of demoTenants) {
    const isNew = await loadTenant(app, sandbox, tenant)
    if (!isNew) await refreshSettings(app, tenant, demoSettings(sandbox))
  }
  await keepDatesAhead(app)
  await storeDemoPictures(app)
}

/**
 * Loads the demo fairs into a database that lacks them, a whole organiser in one transaction: a killed load leaves nothing of it, two that
 * start at once make one. On a database that has them, renews what each start must: the sandbox's accounts, dates that are past, pictures.
 * @param say gets a line when it takes longer than two seconds
 */
export const loadDemoFair = (app: App, sandbox: Pick<Sandbox, 'settings'>, say: (line: string) => void): Promise<void> =>
  withProgress(say, 'Loading the demo fair', load(app, sandbox))
