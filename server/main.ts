import { startServer } from './start'

startServer(process.env).catch((error: Error & { code?: string }) => {
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
})
