import './routes/taroRouter'
import { usePageNotFound } from '@tarojs/taro'
import type { PropsWithChildren } from 'react'
import { restart } from '@/routes/go'
import { reloadWhenStale } from '@/routes/staleChunk'
import { start } from './start'
import './app.scss'

start()
reloadWhenStale()

const App = ({ children }: PropsWithChildren) => {
  usePageNotFound(({ path }) => void restart('notFound', { path }))
  return children
}

export default App
