import { ApiFailure } from '../ApiFailure'

type Answer = { event: string; buttonId?: string }
type Listener = (resolve: (answer: Answer) => void, info: { referrer: string }) => void

/** Functions that use personal data: https://developers.weixin.qq.com/miniprogram/dev/framework/user-privacy/miniprogram-intro.html */
const guarded = new Set([
  'chooseMedia',
  'chooseImage',
  'saveImageToPhotosAlbum',
  'setClipboardData',
  'getClipboardData',
  'addPhoneCalendar',
])

/** WeChat's number for a function whose use of personal data the person did not accept. */
const notAuthorized = 104

/** Holds back functions that use personal data until the person has accepted the privacy guide. */
export class PrivacyGate {
  private listener: Listener | undefined
  private readonly tapped = new Set<string>()

  /** @param isNeeded whether the person has not accepted the guide yet */
  constructor(public isNeeded: boolean) {}

  readonly onNeed = (listener: Listener): void => void (this.listener = listener)

  /** A button of open type agreePrivacyAuthorization was tapped. */
  tap(buttonId: string): void {
    this.tapped.add(buttonId)
  }

  holds(name: string): boolean {
    return this.isNeeded && guarded.has(name)
  }

  /** Without a listener WeChat asks in its own dialog, and the person accepts there. */
  async pass(name: string): Promise<void> {
    const { listener } = this
    const answer = listener ? await new Promise<Answer>((resolve) => listener(finalOnly(resolve), { referrer: name })) : null
    const isAccepted = answer === null || (answer.event === 'agree' && this.tapped.has(answer.buttonId ?? ''))
    if (!isAccepted) throw new ApiFailure('privacy permission is not authorized', { errno: notAuthorized })
    this.isNeeded = false
  }
}

/** A report that the question is on screen is no answer yet. */
const finalOnly =
  (resolve: (answer: Answer) => void) =>
  (answer: Answer): void => {
    if (answer.event !== 'exposureAuthorization') resolve(answer)
  }
