import { startServer } from '../../server/start'

/** Makes the data folder that the tests of a run copy: the product is started on it, as `npm start` does, and stopped. */
const makeFairTemplate = async (dataDir: string): Promise<void> => {
  const server = await startServer({ ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' }, () => undefined)
  await server.stop()
}

makeFairTemplate(process.argv[2]!).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
