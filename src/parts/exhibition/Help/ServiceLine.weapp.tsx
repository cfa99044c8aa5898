import { Button } from '@tarojs/components'
import { Line } from '@/ui/Line'
import style from './index.module.scss'

/** WeChat opens its customer service only from its own kind of button. */
export const ServiceLine = ({ label }: { label: string }) => (
  <Button id="fair-service" className={style.service} hoverClass="none" openType="contact" aria-label={label}>
    <Line label={label} value="WeChat" tone="quiet" />
  </Button>
)

export const hasService = true
