import { type ReactNode, useState } from 'react'
import { type PickedImage, PlatformError, platform } from '@/platform'
import type { Crop } from '../PhotoStore'
import type { CropSheetProps } from './CropSheet'

interface Task {
  View: (props: CropSheetProps) => ReactNode
  image: PickedImage
  isOpen: boolean
  resolve: (image: PickedImage | Promise<PickedImage>) => void
  reject: (error: PlatformError) => void
}

/** A sheet in which the person chooses a part of a picture. It loads when it is first used. Without it the picture stays whole. */
export const useCrop = (id: string, label: string): { crop: Crop; sheet: ReactNode } => {
  const [task, setTask] = useState<Task | null>(null)
  const crop: Crop = async (image) => {
    const part = await import('./CropSheet').catch(() => null)
    if (!part) return image
    return new Promise((resolve, reject) => setTask({ View: part.CropSheet, image, isOpen: true, resolve, reject }))
  }
  const close = (): void => setTask((now) => now && { ...now, isOpen: false })
  const sheet = task && (
    <task.View
      id={id}
      label={label}
      path={task.image.path}
      isOpen={task.isOpen}
      onCancel={() => {
        task.reject(new PlatformError('cancelled'))
        close()
      }}
      onChoose={(part) => {
        task.resolve(platform.cropImage(task.image, part))
        close()
      }}
    />
  )
  return { crop, sheet }
}
