import { askHost } from '../host'
import { BuiltinPart, type BuiltinKind } from './BuiltinPart'

/** WeChat reports a code that stays in view about so often. */
const lookEveryMs = 300

/** The camera in the page. With mode `scanCode` it reports what the person holds before it, as the test decides by `onScan`. */
class CameraPart extends BuiltinPart {
  override created(): void {
    setTimeout(() => void this.look())
  }

  private async look(): Promise<void> {
    this.fire('initdone', { maxZoom: 1 })
    while (this.element.isConnected) {
      if (this.get('mode', 'normal') === 'scanCode') {
        const answer = await askHost('scan', {})
        if (answer.ok && this.element.isConnected) this.fire('scancode', { type: answer.scanType, result: answer.result })
      }
      await new Promise((resolve) => {
        setTimeout(resolve, lookEveryMs)
      })
    }
  }
}

const properties = ['mode', 'resolution', 'devicePosition', 'flash', 'frameSize']

export const cameraKind: BuiltinKind = { tag: 'camera', properties, part: CameraPart }
