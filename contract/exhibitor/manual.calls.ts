import { get, post, rows } from '../call'
import type { manualSchemas } from './manual.schema'

const base = '/api/ef-registration-client/exhibitorMaterialRef'
const organiserBase = '/api/ef-registration-data-client/exhibitor/manualForm'

export const manualCalls = rows<typeof manualSchemas>()({
  list: get(`${base}/list`, { access: 'useExhibitorServices', member: 'any' }),
  /** Nothing of the manual is opened without being counted: the address is in the answer. */
  count: post(`${base}/saveMaterialDownloadCount`, {
    access: 'useExhibitorServices',
    member: 'any',
    isRecorded: false,
    specPath: 'exhibitorMaterialRef/saveMaterialDownloadCount',
  }),
  /** Names the version that was read, so the same form is not handed in twice. */
  handIn: post(`${base}/handIn`, { access: 'useExhibitorServices', member: 'apply' }),
  link: get(`${base}/link`, { access: 'useExhibitorServices', member: 'any' }),
  file: get(`${base}/form.pdf`, { access: 'open', isBare: true, needsNoExhibition: true }),
  organiserPage: get(`${organiserBase}/page`, { access: 'manageExhibitors' }),
  decide: post(`${organiserBase}/decide`, { access: 'manageExhibitors' }),
})
