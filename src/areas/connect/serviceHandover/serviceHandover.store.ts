import { serviceHandoverCalls as calls } from '@contract/connect/serviceHandover.calls'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { serverNowMs } from '@/parts/clock/serverClock'
import { Mutation } from '@/stores/Mutation'

/** The address by which the signed-in member continues at a computer. */
export class ServiceHandoverStore {
  /** '' before it is made, and once it is over. */
  url = ''
  untilMs = 0
  isOpen = false
  readonly make: Mutation = new Mutation(async () => {
    const { url, expiresInSeconds } = await call(calls.cacheUserIdAndToken)
    runInAction(() => {
      this.url = url
      this.untilMs = serverNowMs() + expiresInSeconds * 1000
    })
  })

  constructor() {
    makeAutoObservable(this)
  }

  async open(): Promise<void> {
    this.isOpen = true
    await this.make.run()
  }

  close(): void {
    this.isOpen = false
    this.url = ''
  }

  end(): void {
    this.url = ''
  }
}
