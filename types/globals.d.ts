/// <reference types="@tarojs/taro" />

/** Set by the build, see config/index.ts. */
declare const FAIRGATE_API_URL: string
declare const FAIRGATE_CLIENT: string
declare const FAIRGATE_HOME_LINK: string

declare module '*.scss' {
  const classes: Record<string, string>
  export default classes
}

declare module 'weixin-js-sdk'

/** Taro ships no types for it. */
declare module '@tarojs/webpack5-runner/dist/plugins/MiniSplitChunksPlugin'
