import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import { config } from '@/stores/config'
import { currentColors } from '@/ui/tokens/currentTheme'
import { type DerivedTheme, deriveTheme } from '@/ui/tokens/theme'
import { type Context, pictureWidth } from './canvas'
import { pictureOf } from './pictureOf'

/**
 * Draws a picture as high as its content, with the fair's icon. @returns it for `platform.saveImage`
 * @param draw draws on a canvas of a height, or only measures; returns the height in pixels
 */
export const drawnPicture = async (
  draw: (context: Context, theme: DerivedTheme, height: number, icon: CanvasImageSource | null) => number,
): Promise<string> => {
  const theme = deriveTheme(currentColors())
  const { iconUrl } = config.switches
  const inside = iconUrl ? [pictureAddress(iconUrl)] : []
  let height = 0
  await pictureOf(pictureWidth, 1, inside, (context, [icon = null]) => {
    height = Math.ceil(draw(context, theme, 1, icon))
  })
  return pictureOf(pictureWidth, height, inside, (context, [icon = null]) => void draw(context, theme, height, icon))
}
