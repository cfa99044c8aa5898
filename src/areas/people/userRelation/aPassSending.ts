import { passMessageCalls } from '@contract/people/passMessage.calls'
import type { SendPassesBody } from '@contract/people/passMessage.schema'
import { call } from '@/api/call'
import { Submission } from '@/parts/draft/Submission'

/** Sends people the links to their passes. */
export const aPassSending = () => new Submission((body: SendPassesBody, key) => call(passMessageCalls.send, { body, key }))
