import { View } from '@tarojs/components'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import type { PicturePart } from '@/platform'
import { Button } from '../../Button'
import { Sheet } from '../../Sheet'
import style from './index.module.scss'
import { cropWords } from './words'

export interface CropSheetProps {
  id: string
  /** What the picture is for. */
  label: string
  /** The picture's address. */
  path: string
  isOpen: boolean
  onCancel: () => unknown
  onChoose: (part: PicturePart) => unknown
}

/** The shape of a badge's photo. */
const aspect = 4 / 5
const maxZoom = 4
/** Pixels that an arrow key moves the picture by. */
const step = 8

/** Chooses the part of a picture that is used: by fingers, a mouse, or the arrow keys and a slider. */
export const CropSheet = observer(({ id, label, path, isOpen, onCancel, onChoose }: CropSheetProps) => {
  const t = useWords(cropWords)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<PicturePart | null>(null)
  return (
    <Sheet
      id={id}
      isOpen={isOpen}
      title={t.title}
      onClose={onCancel}
      footer={
        <Button id={`${id}-choose`} isBlock isDisabled={!part} onTap={() => part && onChoose(part)}>
          {t.choose}
        </Button>
      }
    >
      <View className={style.area}>
        <Cropper
          image={path}
          crop={crop}
          zoom={zoom}
          aspect={aspect}
          maxZoom={maxZoom}
          keyboardStep={step}
          cropperProps={{ id: `${id}-area`, role: 'group', 'aria-label': `${label} ${t.area}` } as object}
          mediaProps={{ alt: '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setPart(pixels)}
        />
      </View>
      <View className={style.zoom}>
        <View aria-hidden>{t.zoom}</View>
        <input
          id={`${id}-zoom`}
          className={style.slider}
          type="range"
          min={1}
          max={maxZoom}
          step={0.1}
          value={zoom}
          aria-label={t.zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </View>
      <View className={style.hint}>{t.hint}</View>
    </Sheet>
  )
})
