import { spawn } from 'node:child_process'
import { argumentsOf, isBuilt, withCompiler } from './builtServer.mjs'
import { root } from './install.mjs'
import { noteServer } from './runningServers.mjs'

/** The server as it was built from the sources here; built now, where that has not been done and the compiler is there. */
const command = async () =>
  isBuilt() ? argumentsOf('main.cjs') : withCompiler(async () => (await import('./compileServer.mjs')).compileServer())

/** Runs the server in a process of its own, and ends as it ends. Ctrl-C reaches it, and it stops in order. */
export const runServer = async () => {
  const child = spawn(process.execPath, await command(), { cwd: root, stdio: 'inherit', env: process.env })
  noteServer(root, child)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)))
}
