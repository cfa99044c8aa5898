import { get, post, rows } from '../call'
import type { anGeBoSchemas } from './anGeBo.schema'

const base = '/api/anGeBo/dept'

/** The directory of anGeBo, behind our own server. A company reads its own data alone. */
export const anGeBoCalls = rows<typeof anGeBoSchemas>()({
  /** The same code again until it expires. */
  getCode: get(`${base}/getCode`, { access: 'actForExhibitor', member: 'edit', specPath: 'anGeBo dept getCode' }),
  getExhibitor: get(`${base}/getExhibitor`, { access: 'actForExhibitor', member: 'edit', specPath: 'anGeBo dept getExhibitor' }),
  /** Nothing is published: the draft goes its usual way. */
  takeOver: post(`${base}/takeOver`, { access: 'actForExhibitor', member: 'edit' }),
})
