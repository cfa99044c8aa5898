import * as errorCodes from '@contract/visitor/errorCodes'
import { isCallFailure } from '@/api/CallFailure'
import { defineWords, translate } from '@/i18n/words'
import { confirm } from '@/ui/Dialog/confirm'

const words = defineWords({
  title: { cn: '确定提交并重新审核吗？', en: 'Submit for a new review?' },
  own: {
    cn: '您修改了姓名、单位或证件。主办方将重新审核，通过前不能使用入场二维码。',
    en: 'You changed your name, company or document. Your tickets have no entry code until the organiser approves the change.',
  },
  other: {
    cn: '您修改了姓名、单位或证件。主办方将重新审核，通过前对方不能使用入场二维码。',
    en: "You changed the name, company or document. This person's tickets have no entry code until the organiser approves the change.",
  },
  submit: { cn: '提交审核', en: 'Submit' },
})

/**
 * The idempotency key of a try. The try that asked, and the one that means it, are two requests: each has its own answer.
 * @param key of the entries
 */
export const keyOfTry = (key: string, mayWait: boolean): string => (mayWait ? `${key}-meant` : key)

/**
 * Only the server knows which changes of an approved registration the organiser reviews again, and which a rule approves at once. So
 * the person is asked when the server says so, and nothing has been sent until then.
 * @param whose registration it is: the person's own, or that of another whom they register
 */
export const submitAsked = async <Answer>(send: (mayWait: boolean) => Promise<Answer>, whose: 'own' | 'other'): Promise<Answer> => {
  try {
    return await send(false)
  } catch (error) {
    if (!isCallFailure(error) || error.code !== errorCodes.newReviewNeeded) throw error
    const isMeant = await confirm({
      title: translate(words.title),
      message: translate(words[whose]),
      confirmText: translate(words.submit),
    })
    if (!isMeant) throw error
    return send(true)
  }
}
