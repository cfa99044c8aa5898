import type { ReactNode } from 'react'
import { platform } from '@/platform'
import type { Crop } from '../PhotoStore'

/** WeChat has a cropper of its own. Where it is too old for one, the picture stays whole. */
export const useCrop = (_id: string, _label: string): { crop: Crop; sheet: ReactNode } => ({
  crop: (image) => platform.cropImage(image),
  sheet: null,
})
