import Taro from '@tarojs/taro'
import { memoSeconds } from '@contract/rules/connect/contactEntry'
import { type PickedImage, PlatformError } from '@/platform'
import type { Recording } from './Recording'

/** As WeChat says that the person refused the microphone. */
const isRefusal = ({ errMsg = '' }: { errMsg?: string }): boolean => /auth|deny|denied|permission/i.test(errMsg)

/** Records by WeChat, in the one kind that browsers play too. @throws PlatformError denied, notHere */
export const startRecorder = async (): Promise<Recording> => {
  const manager = Taro.getRecorderManager()
  const ended = new Promise<PickedImage>((resolve, reject) => {
    manager.onStop(({ tempFilePath, fileSize }) => resolve({ path: tempFilePath, sizeBytes: fileSize }))
    manager.onError((error) => reject(new PlatformError(isRefusal(error) ? 'denied' : 'notHere')))
  })
  // It is read by `stop`, or the recording never began.
  ended.catch(() => undefined)
  const begun = new Promise<void>((resolve) => manager.onStart(() => resolve()))
  // WeChat ends it a moment after the page does.
  manager.start({ duration: (memoSeconds + 1) * 1000, sampleRate: 16_000, numberOfChannels: 1, encodeBitRate: 48_000, format: 'mp3' })
  await Promise.race([begun, ended])
  return {
    stop(): Promise<PickedImage> {
      manager.stop()
      return ended
    },
    async discard(): Promise<void> {
      manager.stop()
      await ended
    },
  }
}
