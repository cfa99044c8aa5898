import { threadId } from 'node:worker_threads'

// What the threads of `background.test.ts` do.
export const number = (): number => threadId
export const twice = async (value: number): Promise<number> => value * 2
export const secrets = (): string[] => Object.keys(process.env)
export const broken = (): never => {
  throw new RangeError('broken inside')
}
export const endless = (): never => {
  for (;;);
}
/** Waits until the first number of the memory that it shares with its caller is another one. */
export const held = (memory: SharedArrayBuffer): string => Atomics.wait(new Int32Array(memory), 0, 0)
