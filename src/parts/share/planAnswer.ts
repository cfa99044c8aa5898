import { visitPlanCalls } from '@contract/invitations/visitPlan.calls'
import { isCallFailure } from '@/api/CallFailure'
import { call } from '@/api/call'
import { persist, readPersisted } from '@/stores/persist'
import { session } from '@/stores/session'

interface PlanAnswer {
  key: string
  isComing: boolean
}

const name = 'planAnswer'

/** Keeps what a friend answered before sign-in. */
export const keepPlanAnswer = (answer: PlanAnswer): void => persist(name, answer)

let sending: Promise<unknown> = Promise.resolve()

/** Without an answer of the server, the next visit sends it again. A refusal is final: the landing shows what the server knows. */
const send = async (): Promise<void> => {
  const kept = readPersisted<PlanAnswer>(name)
  if (!kept) return
  try {
    // A person who came by another link since then has not said so.
    if (kept.key === session.link.sourceCode) await call(visitPlanCalls.answer, { body: kept })
  } catch (error) {
    if (!isCallFailure(error)) void Promise.reject(error)
    else if (error.kind !== 'answer') return
  }
  persist(name, null)
}

/** Sends the kept answer once the friend is known. Two callers at a time send one. */
export const sendPlanAnswer = (): Promise<unknown> => (sending = sending.then(send))
