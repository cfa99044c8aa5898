import { altText } from '@/ui/altText'

/** WeChat itself decides what it asks for first. */
export const pictureProps = (alt: string, _isFirst: boolean): object => altText(alt)
