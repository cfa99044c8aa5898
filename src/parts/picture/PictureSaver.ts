import { makeAutoObservable, runInAction } from 'mobx'
import { translate } from '@/i18n/words'
import { PlatformError, platform } from '@/platform'
import { toast } from '@/ui/toast'
import { pictureWords } from './words'

/** Saves a drawn picture. If the host app denies that, it shows the picture for the person to save by hand. */
export class PictureSaver {
  /** The picture to save by hand. */
  shown: string | null = null
  /** The person refused access to the album. The host app's settings can allow it. */
  isDenied = false

  constructor() {
    makeAutoObservable(this)
  }

  /** @param name of the file, without its ending */
  async save(draw: () => Promise<string>, name: string): Promise<void> {
    const picture = await draw()
    try {
      await platform.saveImage(picture, name)
      toast(translate(pictureWords.saved))
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      if (error.reason === 'cancelled') return
      runInAction(() => {
        this.isDenied = error.reason === 'denied'
        this.shown = picture
      })
    }
  }

  /** Opens the settings. After that the person saves again. */
  async openSettings(): Promise<void> {
    this.close()
    await platform.openSettings().catch(() => undefined)
  }

  close(): void {
    this.shown = null
  }
}
