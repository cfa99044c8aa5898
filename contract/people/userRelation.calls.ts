import { get, post, rows } from '../call'
import type { userRelationSchemas } from './userRelation.schema'

const base = '/api/ef-registration-client/userRelation'
const data = '/api/ef-registration-data-client'

/** People whom the caller registers besides themself, under the header's register type. */
export const userRelationCalls = rows<typeof userRelationSchemas>()({
  list: get(`${base}/list`, { access: 'registerOthers' }),
  /** By the person's account. */
  detail: get(`${base}/detail/getByBladeUserId`, { access: 'registerOthers' }),
  /** By the registration. */
  ofRegistration: get(`${base}/getUserRelationFromUserRegisterData`, { access: 'registerOthers' }),
  /** Begins a person, and saves the draft of a person's form or questionnaire. */
  save: post(`${data}/reg-user-data/user/saveOrUpdateForOther`, { access: 'registerOthers' }),
  /** People of earlier fairs whose answers can be taken over. */
  earlier: get(`${data}/reg-user-data/user/listRollingRegisterUserData`, { access: 'registerOthers' }),
  /** Adds such people to this fair, where their forms begin with what was answered before. */
  bringAlong: post(`${data}/reg-user-data/user/addAndGetAll`, { access: 'registerOthers' }),
  /** Sends a person's form: for the first time, or corrected. */
  submit: post(`${base}/submit`, { access: 'registerOthers', isIdempotent: true }),
  submitAnswers: post(`${data}/answerResult/submitForOther`, {
    access: 'registerOthers',
    isIdempotent: true,
    maxBodyKilobytes: 1200,
  }),
  /** The caller opened a text of the form for the person. */
  readText: post(`${data}/reg-user-data/user/readTextForOther`, { access: 'registerOthers' }),
  /** Asked before a form is sent, so that nobody is registered twice by mistake. */
  twins: post(`${base}/twins`, { access: 'registerOthers' }),
  photos: post(`${base}/photos`, { access: 'registerOthers', maxBodyKilobytes: 12_000 }),
  remove: post(`${base}/remove`, { access: 'registerOthers' }),
  /** Takes a free ticket for a person, who then holds it. */
  takeFree: post(`${base}/submit/freeTicketForOther`, { access: 'registerOthers', isIdempotent: true }),
  pass: get(`${base}/passOfPerson`, { access: 'registerOthers' }),
  /** Makes the link that opens the person's passes without a sign-in. An earlier one is void then. */
  handOver: post(`${base}/handOverPass`, { access: 'registerOthers' }),
  withdraw: post(`${base}/withdrawPass`, { access: 'registerOthers' }),
  /** For every caller with the link. Its signature replaces a token. */
  handedOver: get(`${base}/handedOverPass`, { access: 'open', keyInHeader: 'key' }),
})
