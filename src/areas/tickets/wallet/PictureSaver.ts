import Taro from '@tarojs/taro'
import { makeAutoObservable, runInAction } from 'mobx'
import { translate } from '@/i18n/words'
import type { PersistedPass } from '@/parts/pass/persistedPasses'
import { PlatformError, platform } from '@/platform'
import { config } from '@/stores/config'
import { passPicture } from './passPicture'
import { words } from './words'

/** Saves the pass as a picture. If the host app denies that, it shows the picture for the holder to save by hand. */
export class PictureSaver {
  /** The picture to save by hand. */
  shown: string | null = null

  constructor() {
    makeAutoObservable(this)
  }

  async save(pass: PersistedPass): Promise<void> {
    const picture = await passPicture(pass)
    try {
      await platform.saveImage(picture, [config.exhibitionName, pass.name].filter(Boolean).join('-'))
      void Taro.showToast({ title: translate(words.saved), icon: 'none' })
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      if (error.reason === 'cancelled') return
      runInAction(() => {
        this.shown = picture
      })
    }
  }

  close(): void {
    this.shown = null
  }
}
