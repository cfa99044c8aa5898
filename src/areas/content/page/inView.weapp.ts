import { useRef } from 'react'

/** WeChat's bar has one line and cuts a long title, so it always shows the title. */
export const useInView = (): [ref: React.RefObject<HTMLElement>, isInView: boolean] => [useRef<HTMLElement>(null), false]
