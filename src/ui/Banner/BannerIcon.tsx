import { Icon } from '../Icon'
import { infoFilledIcon, successFilledIcon, warningFilledIcon } from '../Icon/shapes'
import type { BannerTone } from '.'

const shapes = { good: successFilledIcon, warn: warningFilledIcon, bad: warningFilledIcon, info: infoFilledIcon }

export const BannerIcon = ({ tone }: { tone: BannerTone }) => <Icon shape={shapes[tone]} size={1.2} />
