import { withProgress } from '@fairgate/postgres-cluster'
import { storeCommonDictionaries } from '../core/exhibition/dictionaries/commonDictionaries'
import type { App } from '../core/App'
import { isTaken } from '../core/errors/failure'
import { isTenant } from '../core/exhibition/exhibition.sql'
import { databaseOver, inTransaction } from '../database/connect'
import { analyseAll, setSold } from './fair.sql'
import { importFair, importTenant } from './importFiles'
import type { Sandbox } from '../sandboxes'
import { loadAccounts } from './account'
import type { DemoLoad } from './DemoLoad'
import { type DemoTenant, demoTenants, fairsOf } from './fairs'
import { keepDatesAhead } from './keepDatesAhead'
import { loadApplications } from './applications'
import { loadBuilders } from './builders'
import { loadGroupStays } from './groupStays'
import { loadBuyerInvitations } from './buyerInvitations'
import { loadContacts } from './contacts'
import { loadContents } from './contents'
import { loadConferences } from './conferences'
import { loadGroups } from './groups'
import { planGroups, withGroupOrders } from './groups/planGroups'
import { loadInvitationTemplates } from './invitationTemplates'
import { loadExhibitors } from './exhibitor'
import { loadActivationCodes } from './activation'
import { loadFreeTickets } from './freeTickets'
import { loadGroupVisits } from './groupVisits'
import { loadOrders } from './orders'
import { planOrders } from './orders/planOrders'
import { loadServices } from './services'
import { loadSpecialGuests } from './specialGuests'
import { loadSpreading } from './spreading'
import { refreshSettings } from './refreshSettings'
import { storeDemoPictures } from './storeDemoPictures'
import { demoSettings } from './tenantSettings'
import { loadTickets } from './tickets'
import { loadEntries } from './entries'
import { loadJournal } from './journal'
import { loadListedProducts } from './listedProducts'
import { loadMaterials } from './materials'
import { loadMeetings } from './meetings'
import { loadMemberships } from './memberships'
import { loadPapers } from './papers'
import { loadSignCodes } from './signCodes'
import { loadViews } from './views'
import { loadVisaLetters } from './visaLetters'
import { loadVisitors } from './visitor'
import { makeVisitors } from './visitor/makeVisitors'

/** Loads one organiser with all its data, or nothing. */
const loadTenant = (app: App, sandbox: Pick<Sandbox, 'settings'>, tenant: DemoTenant): Promise<boolean> =>
  inTransaction(app.maintenancePool, async (client) => {
    const load: DemoLoad = { app, client, now: app.now(), settings: demoSettings(sandbox, tenant) }
    if (await isTenant(databaseOver(client), tenant)) return false
    const fairs = fairsOf(tenant)
    await importTenant(load, tenant)
    for (const fair of fairs) await importFair(load, fair)
    const visitors = makeVisitors(load.now, fairs)
    await loadAccounts(load, tenant, visitors)
    for (const fair of fairs) {
      const own = visitors.filter((visitor) => visitor.fair === fair)
      const groups = planGroups(load.now, fair)
      const plan = withGroupOrders(planOrders(load.now, fair, own), groups)
      await loadExhibitors(load, fair)
      await loadVisaLetters(load, fair)
      await loadApplications(load, fair)
      await loadSpecialGuests(load, fair)
      await loadPapers(load, fair)
      await loadBuilders(load, fair)
      await loadListedProducts(load, fair)
      await loadInvitationTemplates(load, fair)
      await loadViews(load, fair)
      await loadConferences(load, fair)
      await loadContents(load, fair)
      await loadSignCodes(load, fair)
      await loadEntries(load, fair)
      await loadVisitors(load, own)
      await loadGroups(load, fair, groups)
      await setSold(client, fair, plan.soldById)
      await loadTickets(load, fair, await loadOrders(load, fair, plan))
      await loadFreeTickets(load, fair, own)
      await loadMaterials(load, fair, own)
      await loadSpreading(load, fair, own)
      await loadBuyerInvitations(load, fair)
      await loadActivationCodes(load, fair)
      await loadServices(load, fair)
      await loadMeetings(load, fair, own)
      await loadMemberships(load, fair)
      await loadJournal(load, fair, own)
      await loadContacts(load, fair, own)
      await loadGroupStays(load, fair)
      await loadGroupVisits(load, fair, own)
    }
    return true
  }).catch(async (error: unknown) => {
    // Another process created the same organiser at the same time.
    if (isTaken(error) && (await isTenant(app.db, tenant))) return false
    throw error
  })

const load = async (app: App, sandbox: Pick<Sandbox, 'settings'>): Promise<void> => {
  await storeCommonDictionaries(app.maintenancePool)
  let isFilled = false
  // One after the other, because parallel loads are slower on a small machine.
  for (const tenant of demoTenants) {
    const isNew = await loadTenant(app, sandbox, tenant)
    if (isNew) isFilled = true
    else await refreshSettings(app, tenant, demoSettings(sandbox, tenant))
  }
  if (isFilled) await analyseAll(app.maintenancePool)
  await keepDatesAhead(app)
  await storeDemoPictures(app)
}

/**
 * Loads the demo fairs into an empty database, each organiser in one transaction: a killed load leaves nothing, and two parallel
 * starts create one. On a loaded database it renews the sandbox's accounts, past dates and pictures.
 * @param say receives a line if it takes longer than two seconds
 */
export const loadDemoFair = (app: App, sandbox: Pick<Sandbox, 'settings'>, print: (line: string) => void): Promise<void> =>
  withProgress(print, 'Loading the demo fair', load(app, sandbox))
