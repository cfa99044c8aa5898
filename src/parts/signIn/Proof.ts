import type { CaptchaAnswer } from '@contract/account/captcha.schema'
import * as errorCodes from '@contract/account/errorCodes'
import { makeAutoObservable, runInAction } from 'mobx'
import { isCallFailure } from '@/api/CallFailure'

const loadProof = () => import('./proof')

/** The proof of work that the server requires after many attempts. The phone works it out by itself, and then repeats the call. */
export class Proof {
  isWorking = false

  constructor() {
    makeAutoObservable(this)
  }

  /** @param send the call; the answer goes along with the second try */
  async run<T>(send: (answer: CaptchaAnswer) => Promise<T>): Promise<T> {
    try {
      return await send({})
    } catch (error) {
      if (!isCallFailure(error) || error.code !== errorCodes.captchaNeeded) throw error
      this.setWorking(true)
      const part = await loadProof().catch(() => null)
      if (!part) throw error
      return await send(await part.prove())
    } finally {
      this.setWorking(false)
    }
  }

  private setWorking(isWorking: boolean): void {
    runInAction(() => {
      this.isWorking = isWorking
    })
  }
}
