import { get, rows } from '../call'
import type { speakerSchemas } from './speaker.schema'

const base = '/api/ef-registration-client/conference'

export const speakerCalls = rows<typeof speakerSchemas>()({
  listAll: get(`${base}/listAllSpeaker`, { access: 'signedIn', specPath: 'conference/listAllSpeaker' }),
  detail: get(`${base}/speaker`, { access: 'signedIn' }),
})
