// First, so that the styles of a part outweigh the defaults of Taro's parts.
import './app.scss'
import './routes/taro/taroRouter'
import { usePageNotFound } from '@tarojs/taro'
import type { PropsWithChildren } from 'react'
import { restart } from '@/routes/go'
import { reloadWhenStale } from '@/routes/chunks/staleChunk'
import { start } from './start'

start()
reloadWhenStale()

const App = ({ children }: PropsWithChildren) => {
  usePageNotFound(({ path }) => void restart('notFound', { path }))
  return children
}

export default App
