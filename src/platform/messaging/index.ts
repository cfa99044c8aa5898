import { browser } from '../browser'
import { PlatformRefusal, type SiteAdapter } from '../Platform'
import { jssdk } from './jssdk'
import { oauthAnswer } from './oauth'
import { pay } from './pay'

/** The messaging app's own browser: OAuth for the open id, its payment sheet, its share menu. The rest is a browser's. */
export const messaging: SiteAdapter = {
  ...browser,
  habitat: 'messaging',
  terminal: 'WeChat',
  async signIn() {
    const answer = await oauthAnswer()
    return answer && { ...answer, from: 'official' }
  },
  pay,
  async share({ title, description, imageUrl, link }) {
    const sdk = await jssdk()
    sdk.updateAppMessageShareData({ title, desc: description, link, imgUrl: imageUrl })
    sdk.updateTimelineShareData({ title, link, imgUrl: imageUrl })
    return 'set'
  },
  // A download goes nowhere here; a picture that is shown can be pressed long and saved.
  async saveImage() {
    throw new PlatformRefusal('notHere')
  },
}
