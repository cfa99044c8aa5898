import { get, post, rows } from '../call'
import type { tailorHubSchemas } from './tailorHub.schema'

const base = '/api/tailor-hub/departmentStore/exhibitorProduct'

/** The department store of tailor-hub, behind our own server: no phone has the organiser's key. */
export const tailorHubCalls = rows<typeof tailorHubSchemas>()({
  /** Approved products are passed on by themselves. This repeats those that the store refused. */
  batchSaveOrUpdate: post(`${base}/batchSaveOrUpdate`, {
    access: 'manageExhibits',
    member: 'edit',
    specPath: 'tailor-hub departmentStore exhibitorProduct batchSaveOrUpdate',
  }),
  detail: get(`${base}/detail`, {
    access: 'manageExhibits',
    member: 'any',
    specPath: 'tailor-hub departmentStore exhibitorProduct detail',
  }),
  /** For the organiser. */
  page: get(`${base}/page`, { access: 'manageExhibitors' }),
  retry: post(`${base}/retry`, { access: 'manageExhibitors' }),
})
