import { Camera } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { CameraStore } from './camera'
import style from './Scene.module.scss'

interface FinderProps {
  camera: CameraStore
  label: string
  onCode: (code: string) => unknown
}

/** WeChat's own camera, which reads codes one after the other. It rests by itself while the page is out of view. */
export const Finder = observer(({ camera, label, onCode }: FinderProps) => {
  // Every phone with WeChat has a lamp. A refusal comes as an error.
  useEffect(() => camera.change('open', true), [])
  return (
    <Camera
      id="gate-camera"
      className={style.picture}
      aria-label={label}
      mode="scanCode"
      devicePosition="back"
      flash={camera.isTorchOn ? 'torch' : 'off'}
      onScanCode={({ detail }) => detail.result && onCode(String(detail.result))}
      onError={() => camera.change('none')}
    />
  )
})
